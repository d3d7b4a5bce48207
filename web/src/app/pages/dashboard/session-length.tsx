import type { Session } from '@halla/contract/sessions';
import { RunningBadge } from '../../../features/sessions/components/session-state.tsx';
import { Duration } from '../../../ui/dates/time.tsx';

/** How long a session took, or that it still runs. */
export function SessionLength({ session }: { readonly session: Session }) {
  return session.outcome.kind === 'running' ? <RunningBadge /> : <Duration seconds={session.duration} />;
}
