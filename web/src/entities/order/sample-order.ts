import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';

const PARTY = {
  companyId: null,
  companyName: 'Frost Clinic',
  contactName: null,
  location: null,
  companyAddress: null,
  companyVatId: null,
  contactEmail: null,
  contactPhone: null,
};
const E_INVOICE = {
  companyBusinessId: null,
  companyEInvoiceAddress: null,
  companyEInvoiceOperator: null,
  companyBuyerReference: null,
};
/** A line of three cabins, one of them allocated. */
export const CABINS: OrderLine = {
  ...{
    id: 11,
    sku: 'CTN_EC_G_220',
    name: 'Cabin',
    nameFi: null,
    count: 3,
    price: 9000,
    discount: 0,
    listPrice: null,
  },
  imageUrl: null,
  unitCode: null,
  priceList: null,
  vatReason: null,
  Devices: [{ id: 1, serialNumber: 'EC220001' }],
  ...{ sent: 0, received: 0, owed: 3, kept: 0, credited: 0 },
};
export const PUMP: OrderLine = {
  ...CABINS,
  id: 12,
  sku: 'PUMP',
  name: 'Pump',
  count: 1,
  price: 10,
  owed: 1,
  Devices: [],
};
/** Test data: an order of those cabins and a pump. */
export const ORDER: Order = {
  ...{
    id: 5,
    number: 10_005,
    totalPrice: 27_010,
    currency: 'EUR',
    vat: 0,
    vatReason: null,
    vatReasonText: null,
    details: null,
    purchaseOrder: null,
  },
  clientInfo: { ...PARTY, ...E_INVOICE, contactId: null },
  shippingInfo: { ...PARTY, unknownReceiver: false },
  genericDevices: [PUMP, CABINS],
  Devices: [{ id: 1, serialNumber: 'EC220001', color: 'grey', isSent: false }],
  ...{ invoiceIssuer: 'finland', invoiceLanguage: 'en', paymentStatus: 'invoiced', depositAmount: null },
  ...{ documents: [], balance: { currency: 'EUR', gross: 0, paid: 0, due: 0, overpaid: 0 } },
  ...{ paymentDate: null, deliveryDate: null, multipleShipments: false, Shipments: [], CreditNotes: [] },
  ...{ User: null, UserId: null, Notes: [], EmailListOrders: [], Quotation: null },
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
};
