import type { JsonPath } from '@halla/domain/devices/json-diff';
import { MEMBER_FIELDS, MEMBER_KINDS } from '@halla/domain/notifications/list-members';
import { ADDED, type AuditedTable, type FieldAt } from './audited-table.ts';

/** A member is called by its label, which its path holds. */
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
    /** By the name of the receiver. */
    delivery: (path) => ({ field: 'mailDelivery', path }),
    ...Object.fromEntries(members),
  },
};
