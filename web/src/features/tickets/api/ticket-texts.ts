import '../../../i18n/late/sessions.ts';
import type { Ticket } from '@halla/contract/tickets';
import { isField } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { ticketFields } from '../../../entities/ticket/ticket-fields.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { saidOf } from '../../../ui/fields/kind-fields.ts';

const SHOWN_AT_MOST = 120;

type Action = NonNullable<Ticket['TicketActions']>[number];

/** The changes of an edit as a sentence: who set which fields to what. */
export function changeSentence({ changes, User }: Action, t: Translate): string {
  const parts = Object.entries(changes).map(([field, value]) =>
    t(($) => $.ticketScreens.stream.change, {
      field: fieldName(field, t),
      value: shortened(valueText(field, value, t)),
    }),
  );
  const who = User?.fullName ?? t(($) => $.common.system);
  return t(($) => $.ticketScreens.stream.changed, { who, what: parts.join(', ') });
}

/** Long texts are complete where they are edited. */
function shortened(text: string): string {
  return text.length > SHOWN_AT_MOST ? `${text.slice(0, SHOWN_AT_MOST).trimEnd()}…` : text;
}

function fieldName(field: string, t: Translate): string {
  // People and companies are shown by name.
  const known = [field, `${field}Id`].find((name) => isField(TICKET_FIELDS, name));
  if (known !== undefined) return ticketFields.label(known, t);
  const names: Readonly<Record<string, string>> = {
    Device: t(($) => $.tickets.fields.device),
    expenses: t(($) => $.ticketScreens.expenses.title),
    Alerts: t(($) => $.alerts.title),
    CrashLogs: t(($) => $.crashLogs.title),
    Sessions: t(($) => $.sessions.title),
  };
  return names[field] ?? field;
}

function valueText(field: string, value: unknown, t: Translate): string {
  if (value === null) return '–';
  if (isField(TICKET_FIELDS, field)) return saidOf(ticketFields, field, value, t) ?? '–';
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.join(', ');
  return typeof value === 'object' ? expensesText(value, t) : String(value);
}

/** The number of entries in each category after the edit. */
function expensesText(value: object, t: Translate): string {
  const counts = Object.values(value).map((list: unknown) => (Array.isArray(list) ? list.length : 0));
  return t(($) => $.ticketScreens.expenses.entries, { count: counts.reduce((sum, count) => sum + count, 0) });
}
