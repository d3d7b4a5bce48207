import type { TicketPeople } from './ticket-people.service.ts';
import type { ExpenseValues, LinkIds, LockedTicket } from './ticket-writes.repository.ts';
import { presentExpenses } from './tickets.presenter.ts';

const FIELDS = [
  'summary',
  'description',
  'details',
  'action',
  'state',
  'priority',
  'clientContacted',
] as const;

/** Changes of an edit, by the names on the wire: new values, with names in place of ids. */
export function actionOf({
  after,
  people,
  device,
  expenses,
  links,
}: {
  after: Partial<LockedTicket>;
  people: TicketPeople;
  /** Serial number of another device than before. */
  device: string | undefined;
  expenses: readonly ExpenseValues[] | null;
  links: LinkIds | null;
}): Record<string, unknown> {
  const plain = FIELDS.filter((field) => after[field] !== undefined).map((field) => [field, after[field]]);
  return {
    ...Object.fromEntries(plain),
    ...(device !== undefined && { Device: device }),
    ...(after.companyId !== undefined && { Company: people.company }),
    ...(after.contactId !== undefined && { Contact: people.contact }),
    ...(after.assigneeId !== undefined && { Assignee: people.assignee }),
    ...(expenses && { expenses: presentExpenses(expenses) }),
    ...(links && { Alerts: links.alerts, CrashLogs: links.crashLogs, Sessions: links.sessions }),
  };
}
