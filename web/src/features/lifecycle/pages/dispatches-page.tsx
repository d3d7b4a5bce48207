import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { DispatchList } from '../components/dispatch-list.tsx';

/** Devices sold by the user. */
export function DispatchesPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.lifecycle.dispatches.title)}
        hint={t(($) => $.lifecycle.dispatches.hint)}
      />
      <DispatchList />
    </>
  );
}
