import type { CallOutput } from '@halla/contract/calls';
import type { Session } from '@halla/contract/sessions';

/** The sessions in a response, without the per-device totals, which are sent only on request. */
export function sessionsOf(output: CallOutput<'get_sessions'>): readonly Session[] {
  return output.sessions.filter((row): row is Session => 'startTime' in row);
}
