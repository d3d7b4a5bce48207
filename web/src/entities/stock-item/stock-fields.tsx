import { STOCK_ITEM_FIELDS, STOCK_ROW_FIELDS } from '@halla/domain/resources/fields/stock-fields';
import type { KindFields } from '../../ui/fields/kind-fields.ts';
import { Money } from '../../ui/labels/amounts.tsx';

const FIELDS = { ...STOCK_ITEM_FIELDS, ...STOCK_ROW_FIELDS };

const euro = (value: number | null) => <Money value={value} />;

/** The fields of a stock item in a warehouse as screens show them. */
export const stockFields: KindFields<typeof FIELDS> = {
  fields: FIELDS,
  label: (name, t) => t(($) => $.stock.fields[name]),
  words: {},
  renderers: { costPrice: euro, listPrice: euro },
};
