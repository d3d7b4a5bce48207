import '../../../i18n/late/shipment-screens.ts';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { RecordsOverList } from '../../../entities/document/records-over-list.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { UnderWayTable } from '../list/under-way-table.tsx';

const ShipmentRecord = lateDialog(async () => (await import('../record/shipment-record.tsx')).ShipmentRecord);
const UnderWayMap = latePart(async () => (await import('../map/under-way-map.tsx')).UnderWayMap);

/** All shipments under way, as a list and on a map; a row opens the shipment. */
export function UnderWayPage() {
  const { t } = useTranslation();
  const title = t(($) => $.shipments.underWay);
  const list = t(($) => $.shipmentScreens.map.list);
  const map = t(($) => $.shipmentScreens.map.tab);
  return (
    <>
      <PageHeader wide title={title} />
      <RecordsOverList param="shipment" record={ShipmentRecord}>
        {(listed) => (
          <AddressTabs
            label={title}
            tabs={[
              { value: 'list', label: list, content: <UnderWayTable {...listed} /> },
              { value: 'map', label: map, content: <UnderWayMap {...listed} /> },
            ]}
          />
        )}
      </RecordsOverList>
    </>
  );
}
