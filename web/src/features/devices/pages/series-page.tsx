import { useSession } from '../../../core/session.ts';
import { SeriesScreen } from '../series/series-screen.tsx';

/** Scanning devices one after the other, for the level of the session. */
export function SeriesPage() {
  const session = useSession();
  return session === null ? null : <SeriesScreen level={session.user.permissionLevel} />;
}
