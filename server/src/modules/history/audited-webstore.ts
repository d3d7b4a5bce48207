import { WEBSTORE_FIELDS } from '@halla/domain/resources/fields/webstore-fields';
import { ADDED, type AuditedTable, fieldsIn } from './audited-table.ts';

export const WEBSTORE_ORDERS: AuditedTable = {
  ...ADDED,
  columns: fieldsIn(WEBSTORE_FIELDS),
};
