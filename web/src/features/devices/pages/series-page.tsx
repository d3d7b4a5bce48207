import { useSession } from '../../../core/session.ts';
import { SeriesScreen } from '../series/series-screen.tsx';

/** The series scanner for the user's level. */
export function SeriesPage() {
  const session = useSession();
  return session === null ? null : <SeriesScreen level={session.user.permissionLevel} />;
}
