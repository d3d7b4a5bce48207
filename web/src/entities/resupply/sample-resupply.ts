import type { ResupplyOrder } from '@halla/contract/resupply';

/** A shipment line without missing pieces. */
export const NOTHING_SHORT = { dispatched: null, short: 0, over: 0, waived: 0 };

/** Test data: a paid resupply order of two items; five fans have arrived. */
export const RESUPPLY: ResupplyOrder = {
  ...{ id: 4, number: 'RSPL2345', invoiceIssuer: 'Fan Factory Oy', buyer: 'finland' },
  SupplierCompany: { id: 8, name: 'Fan Factory' },
  clientInfo: { contactName: 'Aino', contactEmail: 'aino@example.test', contactPhone: null },
  ...{ totalPrice: 65, currency: 'EUR', paymentStatus: 'completed', depositAmount: null },
  ...{
    paymentDate: '2026-03-02',
    deliveryDate: null,
    eta: null,
    late: false,
    details: null,
    multipleShipments: true,
  },
  genericDevices: [
    { id: 41, sku: 'FAN', name: 'Fan', count: 8, costPrice: 7.5, discount: 0, imageUrl: null },
    { id: 42, sku: null, name: 'Manual', count: 1, costPrice: 5, discount: 0, imageUrl: null },
  ],
  Shipments: [
    {
      ...{ id: 7, number: 'ABCD2345', status: 'delivered', shippingInfo: { companyName: 'mailhouse' } },
      genericDevices: [{ sku: 'fan', name: 'Fan', count: 6, received: 5, ...NOTHING_SHORT, short: 1 }],
    },
  ],
  ...{ User: { id: 1, fullName: 'Anna' }, UserId: 1, Notes: [], EmailListResupplyOrders: [] },
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
};
