import { useTranslation } from 'react-i18next';
import { WaysOut } from '../../core/resource/not-found.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

/** Shown for URLs without a matching route. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.shell.notFound.title)} />
      <EmptyState
        picture="search"
        title={t(($) => $.shell.notFound.nothing)}
        text={t(($) => $.shell.notFound.text)}
        action={<WaysOut />}
      />
    </>
  );
}
