import '../../../i18n/late/webstore.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { WebstoreTable } from '../list/webstore-table.tsx';

const WebstoreRecord = lateDialog(async () => (await import('../record/webstore-record.tsx')).WebstoreRecord);

/** Orders of the webstore; a click on a row opens the order. */
export function WebstorePage() {
  const { t } = useTranslation();
  const order = useDialogParam('webstore');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader wide title={t(($) => $.kinds.many.webstoreOrder)} />
      <WebstoreTable onIds={setIds} onRow={({ id }) => order.open(String(id))} />
      <Suspense>{order.value !== null && <WebstoreRecord ids={ids} onClose={order.close} />}</Suspense>
    </>
  );
}

/** Redirects the documented address of one webstore order to its record over the list. */
export function WebstoreOrderPage() {
  return <LeadTo address={`/cpanel/webstore?webstore=${encodeURIComponent(useTextParam('id'))}`} />;
}
