import type { Shipment } from '@halla/contract/shipments/shipment';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import { useTranslation } from 'react-i18next';
import { lateMark, type RowMark } from '../../../ui/table/row-mark.tsx';

/** Row tint by status. */
const TONES: Readonly<Record<ShipmentStatus, RowMark['tone']>> = {
  waiting: 'amber',
  transit: 'blue',
  delivered: 'green',
  cancelled: 'grey',
  returned: 'pink',
};

/** Row mark of a shipment: tinted by its status, which a column also shows, unless it is late. */
export function useShipmentMark() {
  const { t } = useTranslation();
  return ({ status, late }: Shipment): RowMark =>
    late ? lateMark({ text: t(($) => $.shipmentScreens.late), column: 'eta' }) : { tone: TONES[status] };
}
