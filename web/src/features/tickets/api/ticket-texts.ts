import '../../../i18n/late/sessions.ts';
import type { Ticket } from '@halla/contract/tickets';
import { TICKET_STATES } from '@halla/domain/documents/document-states';
import { CONTACT_CHANNELS, PRIORITIES } from '@halla/domain/tickets/ticket-rules';
import { priorityLabel, ticketStateLabel } from '../../../entities/ticket/ticket-state.tsx';
import type { Translate } from '../../../i18n/i18n.ts';

type Action = NonNullable<Ticket['TicketActions']>[number];

/** What an edit changed: each field with its new value. */
export function changesText({ changes }: Action, t: Translate): string {
  return Object.entries(changes)
    .map(([field, value]) => `${fieldName(field, t)}: ${valueText(field, value, t)}`)
    .join(' · ');
}

function fieldName(field: string, t: Translate): string {
  const names: Readonly<Record<string, string>> = {
    ...t(($) => $.tickets.fields, { returnObjects: true }),
    Assignee: t(($) => $.tickets.fields.assignee),
    Company: t(($) => $.ticketScreens.fields.company),
    Contact: t(($) => $.ticketScreens.fields.contact),
    Device: t(($) => $.ticketScreens.fields.device),
    expenses: t(($) => $.ticketScreens.expenses.title),
    Alerts: t(($) => $.alerts.title),
    CrashLogs: t(($) => $.crashLogs.title),
    Sessions: t(($) => $.sessions.title),
  };
  return names[field] ?? field;
}

function valueText(field: string, value: unknown, t: Translate): string {
  if (value === null) return '–';
  const state = field === 'state' && TICKET_STATES.all.find((known) => known === value);
  if (state) return ticketStateLabel(state, t);
  const priority = field === 'priority' && PRIORITIES.find((known) => known === value);
  if (priority) return priorityLabel(priority, t);
  const channel = field === 'clientContacted' && CONTACT_CHANNELS.find((known) => known === value);
  if (channel) return t(($) => $.tickets.channels[channel]);
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  return typeof value === 'object' ? expensesText(value, t) : String(value);
}

/** How many entries each category has now. */
function expensesText(value: object, t: Translate): string {
  const counts = Object.values(value).map((list: unknown) => (Array.isArray(list) ? list.length : 0));
  return t(($) => $.ticketScreens.expenses.entries, { count: counts.reduce((sum, count) => sum + count, 0) });
}
