import type { Ticket } from '@halla/contract/tickets';

const NO_EXPENSES = { spareParts: [], shippingCosts: [], outsourcedServices: [], travelCosts: [] };

/** Test data: a ticket in progress, as seen by administrators. */
export const TICKET: Ticket = {
  ...{ id: 7, number: 1007, DeviceId: 5, UserId: 1, User: { id: 1, fullName: 'Anna Admin' } },
  Device: { id: 5, serialNumber: 'EC22005', deviceName: 'Room 5', deviceType: 'ECABIN', isGeneric: false },
  ...{ AssigneeId: 2, Assignee: { id: 2, fullName: 'Pekka Production' }, priority: 3, state: 'progress' },
  ...{ summary: 'Door does not close', description: 'Since the move.', details: null, action: null },
  ...{ clientContacted: 'call', CompanyId: 3, Company: { id: 3, name: 'Frost Clinic' } },
  ...{
    ContactId: null,
    Contact: null,
    answeredAt: null,
    resolvedAt: null,
    visitOn: null,
    isService: false,
    Follows: null,
  },
  kind: null,
  createdAt: '2026-03-01T00:00:00.000Z',
  updatedAt: '2026-03-02T00:00:00.000Z',
  ...{ attachments: false, hasExpenses: true, media: [], Notes: [], Alerts: [], CrashLogs: [], Sessions: [] },
  expenses: {
    ...NO_EXPENSES,
    spareParts: [{ name: 'Hinge', price: 12.5, count: 2, sku: null, warehouse: null, payer: 'warranty' }],
    travelCosts: [{ name: 'Train', price: 40, count: 1, sku: null, warehouse: null, payer: 'customer' }],
  },
  TicketActions: [
    {
      id: 1,
      User: { id: 1, fullName: 'Anna Admin' },
      updatedAt: '2026-03-02T00:00:00.000Z',
      changes: { state: 'progress', priority: 3, Assignee: 'Pekka Production' },
    },
  ],
};
