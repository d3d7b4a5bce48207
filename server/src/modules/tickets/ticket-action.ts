import { columnName, fieldNames } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import type { TicketPeople } from './ticket-people.service.ts';
import type { ExpenseValues, LinkIds, LockedTicket } from './ticket-writes.repository.ts';
import { presentExpenses } from './tickets.presenter.ts';

/** Fields whose values are stored unchanged; people and companies are stored by name. */
const PLAIN = fieldNames(TICKET_FIELDS).filter((name) => TICKET_FIELDS[name].kind !== 'reference');

interface ActionOf {
  after: Partial<LockedTicket>;
  people: TicketPeople;
  /** Serial number of the new device, if changed. */
  device: string | undefined;
  expenses: readonly ExpenseValues[] | null;
  links: LinkIds | null;
}

/** Changes of an edit, by field name in the API: new values, with names in place of ids. */
export function actionOf({ after, people, device, expenses, links }: ActionOf): Record<string, unknown> {
  const values = PLAIN.map((name) => [name, after[columnName(name)]] as const);
  return {
    ...Object.fromEntries(values.filter(([, value]) => value !== undefined)),
    ...(device !== undefined && { Device: device }),
    ...(after.companyId !== undefined && { Company: people.company }),
    ...(after.contactId !== undefined && { Contact: people.contact }),
    ...(after.assigneeId !== undefined && { Assignee: people.assignee }),
    ...(expenses && { expenses: presentExpenses(expenses) }),
    ...(links && { Alerts: links.alerts, CrashLogs: links.crashLogs, Sessions: links.sessions }),
  };
}
