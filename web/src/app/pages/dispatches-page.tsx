import { useTranslation } from 'react-i18next';
import { ClientInfoDialog } from '../../entities/client/client-info-dialog.tsx';
import { DispatchList } from '../../features/lifecycle/components/dispatch-list.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';

/** What the user has sold. */
export function DispatchesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t(($) => $.lifecycle.dispatches.title)}
        hint={t(($) => $.lifecycle.dispatches.hint)}
      />
      <DispatchList ClientDialog={ClientInfoDialog} />
    </>
  );
}
