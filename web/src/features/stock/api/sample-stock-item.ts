import type { StockItem } from '@halla/contract/stock';

const ROW = { unit: 'pcs', scannerCode: null, owed: 6, available: 7, updatedAt: '2026-02-01T10:00:00.000Z' };

/** A fan in two warehouses; six pieces are owed. */
export const SAMPLE_ITEM: StockItem = {
  ...{
    id: 7,
    sku: 'FAN',
    name: 'Fan',
    nameFi: null,
    unit: 'pcs',
    imageUrl: null,
    costPrice: 7.5,
    listPrice: 9,
  },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-02-01T10:00:00.000Z' },
  StockQuantities: [
    {
      ...{ ...ROW, id: 71, total: 10, free: 10, reserved: 6, incoming: 15, alertQuantity: 12, shelf: 'A1' },
      Warehouse: { value: 'mailhouse', name: 'Mailhouse' },
    },
    {
      ...{ ...ROW, id: 72, total: 5, free: 5, reserved: 0, incoming: 0, alertQuantity: null, shelf: null },
      ...{ available: 5, Warehouse: { value: 'vantaa', name: 'Vantaa' } },
    },
  ],
  incomingElsewhere: [{ Warehouse: { value: 'estonia', name: 'Estonia' }, incoming: 5 }],
};
