import '../../../i18n/late/shipment-screens.ts';
import { Button } from '@mantine/core';
import { Map as MapIcon, PackageX, Plus, Truck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { RecordsOverList } from '../../../entities/document/records-over-list.tsx';
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
  const added = useDialogParam('new');
  return (
    <>
      <PageHeader
        wide
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
      <RecordsOverList
        param="shipment"
        record={ShipmentRecord}
        dialogs={
          added.value !== null && (
            <NewShipmentDialog of={added.value} onChoose={added.step} onClose={added.close} />
          )
        }
      >
        {(listed) => <ShipmentTable {...listed} />}
      </RecordsOverList>
    </>
  );
}
