import { NAME_MAX } from '../../limits.ts';
import { defineFields } from './field.ts';

const LABEL_MAX = 100;

/** The fields of a stock item that are the same in all warehouses. */
export const STOCK_ITEM_FIELDS = defineFields({
  sku: { kind: 'line', max: LABEL_MAX, required: true },
  name: { kind: 'line', max: NAME_MAX, required: true, history: { as: 'itemName' } },
  // On documents in Finnish; without one they say the name.
  nameFi: { kind: 'line', max: NAME_MAX },
  unit: { kind: 'line', max: 20, required: true },
  // Euro, without VAT.
  costPrice: { kind: 'amount' },
  listPrice: { kind: 'amount' },
});

/** The fields of an item in one warehouse, except its quantity; the history names them with the warehouse. */
export const STOCK_ROW_FIELDS = defineFields({
  alertQuantity: { kind: 'quantity', history: null },
  shelf: { kind: 'line', max: LABEL_MAX, history: null },
  scannerCode: { kind: 'line', max: LABEL_MAX, history: null },
});
