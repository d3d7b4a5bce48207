import type { PriceList } from '@halla/contract/price-lists';
import type { Currency } from '@halla/domain/documents/money';
import type { PriceListReach } from '@halla/domain/pricing/price-lists';
import type { Chosen } from '../../../ui/form/wire.ts';

/** A price being edited; empty inputs are null. */
export interface EditedPrice {
  /** Known only to the form. */
  readonly key: string;
  /** The item by its sku. */
  readonly stockItemId: Chosen;
  readonly itemName: string;
  /** Euro; null: none. */
  readonly listPrice: number | null;
  readonly fromCount: number | null;
  readonly price: number | null;
}

/** Form values of a price list. */
export interface PriceListValues {
  readonly name: string;
  readonly currency: Currency;
  readonly reach: PriceListReach;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly discount: number | null;
  readonly Companies: readonly Chosen[];
  readonly lines: readonly EditedPrice[];
}

export const BLANK_PRICE_LIST: PriceListValues = {
  ...{ name: '', currency: 'EUR', reach: 'companies', validFrom: '', validUntil: '', discount: null },
  ...{ Companies: [], lines: [] },
};

/** A stored price list as form values. */
export function priceListValues(list: PriceList): PriceListValues {
  const { name, currency, reach, validFrom, validUntil, discount, Companies, lines } = list;
  return {
    ...{
      name,
      currency,
      reach,
      validFrom: validFrom ?? '',
      validUntil: validUntil ?? '',
      discount,
      Companies,
    },
    lines: lines.map(({ StockItem: { id, sku, name: itemName, listPrice }, fromCount, price }) => ({
      key: `${id} ${fromCount}`,
      stockItemId: { id, name: sku },
      ...{ itemName, listPrice, fromCount, price },
    })),
  };
}
