import '../../../i18n/late/shipment-screens.ts';
import { Button } from '@mantine/core';
import { Map as MapIcon, PackageX, Plus, Truck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { HeaderLink } from '../../../ui/page/header-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { BLANK } from '../content/new-shipment-address.ts';
import { ShipmentTable } from '../list/shipment-table.tsx';

const ShipmentRecord = lateDialog(async () => (await import('../record/shipment-record.tsx')).ShipmentRecord);
const NewShipmentDialog = lateDialog(
  async () => (await import('../content/new-shipment-dialog.tsx')).NewShipmentDialog,
);

/** List of shipments; a row opens the shipment. */
export function ShipmentsPage() {
  const { t } = useTranslation();
  const shipment = useDialogParam('shipment');
  const added = useDialogParam('new');
  const [ids, setIds] = useState<readonly number[]>([]);
  return (
    <>
      <PageHeader
        title={t(($) => $.shell.panel.tiles.shipments)}
        actions={
          <>
            <HeaderLink
              to="/cpanel/shipments/underway"
              icon={MapIcon}
              label={t(($) => $.shipments.underWay)}
            />
            <HeaderLink to="/cpanel/shipments/stray" icon={PackageX} label={t(($) => $.shipments.stray)} />
            <HeaderLink
              to="/cpanel/shipments/companies"
              icon={Truck}
              label={t(($) => $.kinds.many.shippingCompany)}
            />
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => added.open(BLANK)}>
              {t(($) => $.shipments.add)}
            </Button>
          </>
        }
      />
      <ShipmentTable onIds={setIds} onRow={({ id }) => shipment.open(String(id))} />
      <Suspense>
        {shipment.value !== null && <ShipmentRecord ids={ids} onClose={shipment.close} />}
        {added.value !== null && (
          <NewShipmentDialog of={added.value} onChoose={added.step} onClose={added.close} />
        )}
      </Suspense>
    </>
  );
}
