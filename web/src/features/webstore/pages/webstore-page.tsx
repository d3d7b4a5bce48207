import '../../../i18n/late/webstore.ts';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { WebstoreTable } from '../list/webstore-table.tsx';

/** Orders of the webstore; a click on a row opens the page of the order. */
export function WebstorePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t(($) => $.kinds.many.webstoreOrder)} />
      <WebstoreTable />
    </>
  );
}
