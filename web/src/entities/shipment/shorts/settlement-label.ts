import '../../../i18n/late/shipment-screens.ts';
import type { ShortSettlement } from '@halla/domain/fulfilment/progress';
import type { Translate } from '../../../i18n/i18n.ts';

/** Name of the decision about missing pieces; worded differently for customers and suppliers. */
export function settlementLabel(
  settlement: ShortSettlement,
  { isOfOrder, t }: { isOfOrder: boolean; t: Translate },
): string {
  return isOfOrder
    ? t(($) => $.shipmentScreens.shorts.forOrder[settlement])
    : t(($) => $.shipmentScreens.shorts.fromSupplier[settlement]);
}
