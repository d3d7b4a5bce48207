import type { StockRow } from '@halla/contract/stock';
import type { Translate } from '../../i18n/i18n.ts';
import { nameOfPlace } from '../../ui/labels/life-cycle-labels.ts';

/** Name of a warehouse in the reader's language, or as configured in this installation. */
export function warehouseName({ value, name }: StockRow['Warehouse'], t: Translate): string {
  return nameOfPlace(value, [{ value, label: name }], t);
}
