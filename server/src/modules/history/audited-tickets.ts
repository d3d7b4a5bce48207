import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { ADDED, type AuditedTable, among, fieldsIn, memberOf } from './audited-table.ts';

export const TICKETS: AuditedTable = {
  ...ADDED,
  lists: { expenses: memberOf('name') },
  columns: {
    ...fieldsIn(TICKET_FIELDS),
    device: 'serialNumber',
    company_id: 'CompanyId',
    contact: 'contactName',
    expenses: (path) =>
      path.at(-1) === 'payer' ? { field: 'payer', path } : among('expense', ['price', 'count'])(path),
  },
};
