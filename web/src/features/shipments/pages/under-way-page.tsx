import '../../../i18n/late/shipment-screens.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { UnderWayTable } from '../list/under-way-table.tsx';

const ShipmentRecord = lateDialog(async () => (await import('../record/shipment-record.tsx')).ShipmentRecord);
const UnderWayMap = latePart(async () => (await import('../map/under-way-map.tsx')).UnderWayMap);

/** All shipments under way, as a list and on a map; a row opens the shipment. */
export function UnderWayPage() {
  const { t } = useTranslation();
  const shipment = useDialogParam('shipment');
  const [ids, setIds] = useState<readonly number[]>([]);
  const shown = { onIds: setIds, onRow: ({ id }: { readonly id: number }) => shipment.open(String(id)) };
  return (
    <>
      <PageHeader title={t(($) => $.shipments.underWay)} />
      <AddressTabs
        label={t(($) => $.shipments.underWay)}
        tabs={[
          {
            value: 'list',
            label: t(($) => $.shipmentScreens.map.list),
            content: <UnderWayTable {...shown} />,
          },
          { value: 'map', label: t(($) => $.shipmentScreens.map.tab), content: <UnderWayMap {...shown} /> },
        ]}
      />
      <Suspense>{shipment.value !== null && <ShipmentRecord ids={ids} onClose={shipment.close} />}</Suspense>
    </>
  );
}
