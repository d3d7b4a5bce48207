import { useQueryClient } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shownAsOf } from '../../core/connection/age.ts';
import { useAway } from '../../core/connection/connection.ts';
import { useOnline } from '../../ui/feedback/online.ts';
import { formatTimeOrDay } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import classes from './shell.module.css';

/**
 * Shows below the top bar that the server is unreachable and how old the data is. Always mounted, because
 * screen readers announce only changes to an existing live region.
 */
export function OfflineBanner() {
  const { t } = useTranslation();
  const away = useAway();
  const isOnline = useOnline();
  return (
    <div role="status" className={classes.banner} data-shown={away}>
      {away && (
        <>
          <WifiOff size={15} aria-hidden />
          <span>{t(($) => (isOnline ? $.shell.away.unreachable : $.shell.away.offline))}</span>
          <Age />
        </>
      )}
    </div>
  );
}

function Age() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const at = useShownAsOf();
  if (at === null) return null;
  const time = formatTimeOrDay(new Date(at), lang);
  return <span className="tabular">{t(($) => $.shell.away.asOf, { time })}</span>;
}

/** Re-evaluated on every page change and whenever a query is added or removed. */
function useShownAsOf(): number | null {
  const client = useQueryClient();
  const path = useRouterState({ select: ({ location }) => location.href });
  const [at, setAt] = useState(() => shownAsOf(client));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows other data
  useEffect(() => {
    const look = () => setAt(shownAsOf(client));
    look();
    return client.getQueryCache().subscribe(look);
  }, [client, path]);
  return at;
}
