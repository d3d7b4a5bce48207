import type { Session } from '@halla/contract/sessions';
import { RUNNING_AT_MOST_MS } from '@halla/domain/devices/activity';
import { RunningBadge } from '../../../features/sessions/components/session-state.tsx';
import { Duration } from '../../../ui/dates/time.tsx';

/** How long a session took, or that it still runs. */
export function SessionLength({ session }: { readonly session: Session }) {
  return isRunning(session, Date.now()) ? <RunningBadge /> : <Duration seconds={session.duration} />;
}

/** A session whose end was never reported counts as running only up to this limit. */
function isRunning({ complete, startTime }: Session, now: number): boolean {
  return !complete && now - Date.parse(startTime) < RUNNING_AT_MOST_MS;
}
