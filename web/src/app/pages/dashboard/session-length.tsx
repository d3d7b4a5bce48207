import type { Session } from '@halla/contract/sessions';
import { RunningBadge } from '../../../features/sessions/components/session-state.tsx';
import { Duration } from '../../../ui/dates/time.tsx';

/** Duration of a session, or that it is still running. */
export function SessionLength({ session }: { readonly session: Session }) {
  return session.outcome.kind === 'running' ? <RunningBadge /> : <Duration seconds={session.duration} />;
}
