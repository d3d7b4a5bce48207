import { ADDED, type AuditedTable, among, memberOf } from './audited-table.ts';

export const TICKETS: AuditedTable = {
  ...ADDED,
  lists: { expenses: memberOf('name') },
  columns: {
    device: 'serialNumber',
    summary: 'summary',
    description: 'description',
    details: 'details',
    action: 'ticketAction',
    state: 'ticketState',
    priority: 'priority',
    assigneeId: 'AssigneeId',
    clientContacted: 'clientContacted',
    companyId: 'CompanyId',
    company_id: 'CompanyId',
    contact: 'contactName',
    expenses: among('expense', ['price', 'count']),
  },
};
