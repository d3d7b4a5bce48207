import type { JsonPath } from '@halla/domain/devices/json-diff';
import { MEMBER_FIELDS, MEMBER_KINDS } from '@halla/domain/notifications/list-members';
import { ADDED, type AuditedTable, type FieldAt } from './audited-table.ts';

/** A member is named by its label, which is in the path. */
const members = MEMBER_KINDS.map((kind) => {
  const at = (path: JsonPath): FieldAt => ({ field: MEMBER_FIELDS[kind], path });
  return [kind, at] as const;
});

export const EMAIL_LISTS: AuditedTable = {
  ...ADDED,
  lists: Object.fromEntries(MEMBER_KINDS.map((kind) => [kind, String])),
  columns: {
    name: 'listName',
    allOrderAlerts: 'allOrderAlerts',
    allStockAlerts: 'allStockAlerts',
    /** The path is the name of the receiver. */
    delivery: (path) => ({ field: 'mailDelivery', path }),
    ...Object.fromEntries(members),
  },
};
