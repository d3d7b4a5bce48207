import type { StockOutlook } from '@halla/contract/stock-planning';

const MAILHOUSE = { value: 'mailhouse', name: 'Mailhouse' };

/** Past and future of the sample item: four taken, six owed, fifteen incoming. */
export const SAMPLE_OUTLOOK: StockOutlook = {
  ...{ from: '2026-02-01', today: '2026-03-01', colour: null, sentFrom: 'mailhouse', setAside: [] },
  warehouses: [
    { Warehouse: MAILHOUSE, start: 14, levels: [{ day: '2026-02-10', total: 10 }] },
    { Warehouse: { value: 'vantaa', name: 'Vantaa' }, start: 5, levels: [] },
  ],
  owed: [{ orderId: 1, number: 10001, client: 'Cold Spa', day: null, count: 6 }],
  transfers: [
    {
      ...{ shipmentId: 12, number: 'FFWRGJ6G', from: { value: 'estonia', name: 'Estonia' } },
      ...{ Warehouse: MAILHOUSE, day: null, count: 5 },
    },
  ],
  incoming: [
    {
      ...{ kind: 'resupplyOrder', id: 4, number: 'RSPL2345', supplier: 'Fan Factory' },
      ...{ Warehouse: MAILHOUSE, day: '2026-03-09', count: 15 },
    },
  ],
};
