import '../../../i18n/late/shipment-screens.ts';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { UnderWayTable } from '../list/under-way-table.tsx';

const ShipmentDialog = lazy(async () => ({
  default: (await import('../dialog/shipment-dialog.tsx')).ShipmentDialog,
}));

/** All shipments that are under way; a row opens its shipment. */
export function UnderWayPage() {
  const { t } = useTranslation();
  const shipment = useDialogParam('shipment');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader title={t(($) => $.shipments.underWay)} />
      <UnderWayTable onIds={setIds} onRow={({ id }) => shipment.open(String(id))} />
      <Suspense>{shipment.value !== null && <ShipmentDialog ids={ids} />}</Suspense>
    </>
  );
}
