import type { Shipment } from '@halla/contract/shipments';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import { useTranslation } from 'react-i18next';
import type { RowMark } from '../../../ui/table/row-mark.tsx';

/** Tint of the rows of each status. */
const TONES: Readonly<Record<ShipmentStatus, RowMark['tone']>> = {
  waiting: 'amber',
  transit: 'blue',
  delivered: 'green',
  cancelled: 'grey',
  returned: 'pink',
};

/** How the row of a shipment is tinted, and whether it is late. */
export function useShipmentMark() {
  const { t } = useTranslation();
  return ({ status, late }: Shipment): RowMark => {
    const tone = TONES[status];
    return late ? { tone, text: t(($) => $.shipmentScreens.late), column: 'eta' } : { tone };
  };
}
