import type { Shipment } from '@halla/contract/shipments/shipment';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { countedItem } from '../../../ui/labels/counted-item.ts';

interface MovedGoodsProps {
  readonly shipment: Shipment;
  readonly way: 'taken' | 'added';
}

/** Time of a stock movement and the items moved, from the ledger; lines unknown to stock do not move. */
export function MovedGoods({ shipment, way }: MovedGoodsProps) {
  const { t } = useTranslation();
  const at = way === 'taken' ? shipment.stockOutAt : shipment.stockInAt;
  if (at === null) return null;
  return (
    <>
      {movedText(shipment, way, t)} · <ExactTime at={at} />
    </>
  );
}

/** The moved items as text. */
function movedText({ genericDevices }: Shipment, way: MovedGoodsProps['way'], t: Translate): string {
  const moved = genericDevices.filter((line) => line[way] > 0);
  const text = moved.map((line) => countedItem({ count: line[way], name: line.sku ?? '' })).join(', ');
  return text || t(($) => $.shipmentScreens.stock.nothing);
}
