import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../labels/format.ts';
import { useLanguage } from '../labels/language.ts';
import { EmptyState } from './states.tsx';

/** Empty state of a resold device that has reported nothing since its hand-over. */
export function NothingSinceHandOver({ at }: { readonly at: string }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return (
    <EmptyState
      title={t(($) => $.ui.handOver.title)}
      text={t(($) => $.ui.handOver.text, { when: formatDateTime(at, lang) })}
    />
  );
}
