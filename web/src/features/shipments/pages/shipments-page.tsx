import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ShipmentTable } from '../list/shipment-table.tsx';

const ShipmentDialog = lazy(async () => ({
  default: (await import('../dialog/shipment-dialog.tsx')).ShipmentDialog,
}));

/** Shipments; a row opens its shipment. */
export function ShipmentsPage() {
  const { t } = useTranslation();
  const shipment = useDialogParam('shipment');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader title={t(($) => $.shell.panel.tiles.shipments)} />
      <ShipmentTable onIds={setIds} onRow={({ id }) => shipment.open(String(id))} />
      <Suspense>{shipment.value !== null && <ShipmentDialog ids={ids} />}</Suspense>
    </>
  );
}
