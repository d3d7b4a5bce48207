import { Suspense } from 'react';
import { latePart } from '../../../core/late-part.tsx';
import { useSession } from '../../../core/session.ts';
import { isText, useStoredState } from '../../../ui/stored-state.ts';

const FirstVisit = latePart(async () => (await import('./first-visit.tsx')).FirstVisit);

/** The hint for the first visit, until the user dismisses it in this browser. */
export function VisitHere() {
  const user = useSession()?.user;
  const [state, setState] = useStoredState({
    key: `halla.firstVisit.${user?.userId ?? 0}`,
    is: isText,
    initial: '',
  });
  if (user === undefined || state !== '') return null;
  return (
    <Suspense>
      <FirstVisit user={user} onDismiss={() => setState('dismissed')} />
    </Suspense>
  );
}
