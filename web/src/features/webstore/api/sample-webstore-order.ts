import type { WebstoreOrder } from '@halla/contract/webstore';

/** A paid order that the webstore sends with the Finnish post. */
export const WEBSTORE_ORDER: WebstoreOrder = {
  id: 4,
  number: '10482',
  name: 'Maija Meri',
  operator: 'Posti',
  originalOperator: 'Posti',
  trackingNumber: null,
  shippingDate: '2026-03-04',
  paymentStatus: 'completed',
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  Notes: [],
};
