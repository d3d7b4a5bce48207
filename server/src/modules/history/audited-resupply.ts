import { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import { lineName, PARTY } from './audited-orders.ts';
import { ADDED, type AuditedTable, among, fieldsIn } from './audited-table.ts';

export const RESUPPLY_ORDERS: AuditedTable = {
  ...ADDED,
  lists: { lines: lineName },
  columns: {
    ...fieldsIn(RESUPPLY_FIELDS),
    lines: among('line', ['name', 'count', 'costPrice', 'discount']),
    supplierCompanyId: 'SupplierId',
    clientInfo: among('supplierPerson', PARTY),
  },
};
