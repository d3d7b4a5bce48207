import { Suspense } from 'react';
import { useSession } from '../../../core/session.ts';
import { Production } from '../production/production.tsx';

/** The production list for the user's level. */
export function ProductionPage() {
  const session = useSession();
  if (session === null) return null;
  return (
    <Suspense>
      <Production level={session.user.permissionLevel} />
    </Suspense>
  );
}
