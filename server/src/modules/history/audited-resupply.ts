import { lineName, PARTY } from './audited-orders.ts';
import { ADDED, type AuditedTable, among } from './audited-table.ts';

export const RESUPPLY_ORDERS: AuditedTable = {
  ...ADDED,
  lists: { lines: lineName },
  columns: {
    paymentStatus: 'paymentStatus',
    lines: among('line', ['name', 'count', 'costPrice', 'discount']),
    supplierCompanyId: 'SupplierId',
    clientInfo: among('supplierPerson', PARTY),
    buyer: 'buyer',
    invoiceIssuer: 'supplierInvoiceIssuer',
    totalPrice: 'totalPrice',
    currency: 'currency',
    depositAmount: 'depositAmount',
    paymentDate: 'paymentDate',
    deliveryDate: 'deliveryDate',
    eta: 'eta',
    multipleShipments: 'multipleShipments',
    details: 'details',
  },
};
