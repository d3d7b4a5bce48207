import '../../i18n/late/record.ts';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../labels/format.ts';
import { useLanguage } from '../labels/language.ts';

const DAY_MS = 86_400_000;

/** For how many days a step has been waiting. */
export function WaitingSince({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const days = Math.max(0, Math.floor((Date.now() - Date.parse(at)) / DAY_MS));
  return (
    <time dateTime={at} title={formatDateTime(at, lang)}>
      {t(($) => $.record.waiting, { count: days })}
    </time>
  );
}
