import type { CallOutput } from '@halla/contract/calls';
import type { Session } from '@halla/contract/sessions';

/** The sessions of an answer; numbers per device come only when they are asked for. */
export function sessionsOf(output: CallOutput<'get_sessions'>): readonly Session[] {
  return output.sessions.filter((row): row is Session => 'startTime' in row);
}
