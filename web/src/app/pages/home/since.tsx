import '../../../i18n/late/next-work.ts';
import { useTranslation } from 'react-i18next';
import { Day, RelativeTime } from '../../../ui/dates/time.tsx';

const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** How long ago something began, or the day on which it was expected. */
export function Since({ since }: { readonly since: string }) {
  const { t } = useTranslation();
  if (since.length > DAY_LENGTH) return <RelativeTime at={since} />;
  return (
    <>
      {t(($) => $.nextWork.next.expected)} <Day day={since} />
    </>
  );
}
