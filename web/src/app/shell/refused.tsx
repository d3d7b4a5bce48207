import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { lateExtra } from '../../core/late-extra.tsx';
import { noteRefused, useRefusedPage } from '../routing/refused-page.ts';

const RefusedNotice = lateExtra(async () => (await import('./refused-notice.tsx')).RefusedNotice);

/** Says that a page was not opened, on the page to which the user was sent instead and until that is left. */
export function Refused() {
  const refused = useRefusedPage();
  // While the user is being sent on, the page before is still there.
  const path = useRouterState({
    select: ({ status, resolvedLocation }) => (status === 'idle' ? resolvedLocation?.pathname : undefined),
  });
  const landed = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (refused === null) landed.current = undefined;
    else if (path !== undefined) {
      landed.current ??= path;
      if (landed.current !== path) noteRefused(null);
    }
  }, [refused, path]);
  if (refused === null) return null;
  return (
    <Suspense>
      <RefusedNotice address={refused.address} onClose={() => noteRefused(null)} />
    </Suspense>
  );
}
