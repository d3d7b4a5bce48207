import { useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { lateExtra } from '../../core/late-extra.tsx';
import { noteRefused, useRefusedPage } from '../routing/refused-page.ts';

const RefusedNotice = lateExtra(async () => (await import('./refused-notice.tsx')).RefusedNotice);

/** Notice of a refused page, shown on the page the user was redirected to until that page is left. */
export function Refused() {
  const refused = useRefusedPage();
  // During the redirect the previous page is still rendered.
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
