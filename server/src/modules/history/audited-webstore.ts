import { ADDED, type AuditedTable } from './audited-table.ts';

export const WEBSTORE_ORDERS: AuditedTable = {
  ...ADDED,
  columns: {
    name: 'webstoreName',
    operator: 'operator',
    trackingNumber: 'trackingNumber',
    shippingDate: 'shippingDate',
    paymentStatus: 'paymentStatus',
  },
};
