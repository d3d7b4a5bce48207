import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { QUOTATION_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { ADDED, type AuditedTable, among, fieldsIn, memberOf } from './audited-table.ts';

/** The fields of a client or receiver. */
export const PARTY = [
  'companyName',
  'contactName',
  'location',
  'companyAddress',
  'companyVatId',
  'contactEmail',
  'contactPhone',
];

/** Client data of an order used only by e-invoices. */
const E_INVOICE = [
  'companyBusinessId',
  'companyEInvoiceAddress',
  'companyEInvoiceOperator',
  'companyBuyerReference',
];

const skuOf = memberOf('sku');
const nameOf = memberOf('name');

/** Key by which a line is matched between before and after. */
export const lineName = (line: unknown) => skuOf(line) || nameOf(line);

export const ORDERS: AuditedTable = {
  ...ADDED,
  lists: { lines: lineName, devices: memberOf('serialNumber') },
  columns: {
    ...fieldsIn(ORDER_FIELDS),
    lines: among('line', ['name', 'count', 'price', 'discount', 'kept', 'credited']),
    devices: (path) => (path[1] === 'serialNumber' ? { field: 'serials', path: path.slice(0, 1) } : null),
    totalPrice: 'totalPrice',
    companyId: 'CompanyId',
    clientInfo: among('client', [...PARTY, ...E_INVOICE]),
    shippingInfo: among('receiver', [...PARTY, 'unknownReceiver']),
  },
};

export const QUOTATIONS: AuditedTable = {
  ...ADDED,
  lists: { lines: lineName },
  columns: {
    ...fieldsIn(QUOTATION_FIELDS),
    state: 'quotationState',
    revision: 'revision',
    declineReason: 'declineReason',
    lines: among('line', ['name', 'count', 'price', 'discount']),
    totalPrice: 'totalPrice',
    companyId: 'CompanyId',
    clientInfo: among('client', [...PARTY, ...E_INVOICE]),
    shippingInfo: among('receiver', [...PARTY, 'unknownReceiver']),
  },
};

/** Documents issued for an order; the members are their kinds. */
export const ORDER_DOCUMENTS: AuditedTable = {
  ...ADDED,
  marks: { invoice: 'invoiceIssued', credit_note: 'creditNoteIssued' },
  columns: {
    invoice: 'documentNumber',
    credit_note: 'documentNumber',
    gross: 'documentGross',
    currency: 'currency',
  },
};

/** Reminders of an order's invoices. */
export const PAYMENT_REMINDERS: AuditedTable = {
  ...ADDED,
  marks: { reminded: 'paymentReminded' },
  columns: { amount: 'paymentAmount', currency: 'currency', day: 'paymentDate' },
};

/** Documents of an order that were mailed. */
export const SENT_DOCUMENTS: AuditedTable = {
  ...ADDED,
  marks: { sent: 'documentSent' },
  columns: { sent: 'documentNumber', to: 'contactEmail' },
};

/** E-invoices of an order that were sent to the operator. */
export const SENT_E_INVOICES: AuditedTable = {
  ...ADDED,
  marks: { sent: 'eInvoiceSent' },
  columns: { sent: 'documentNumber', address: 'companyEInvoiceAddress' },
};

/** Payments of an order; the members are what happened. */
export const PAYMENTS: AuditedTable = {
  ...ADDED,
  marks: { paid: 'paymentAdded', refunded: 'paymentRefunded', reversed: 'paymentReversed' },
  columns: {
    amount: 'paymentAmount',
    currency: 'currency',
    day: 'paymentDate',
    reference: 'paymentReference',
  },
};
