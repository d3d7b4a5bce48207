import { and, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { inScope } from '#db/scope.ts';
import { containsPattern } from '#db/search.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { contacts } from '#modules/contacts/contacts.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import type { TicketReading } from './ticket-parts.repository.ts';
import { REPORT_TEXT, TICKET_TEXT, tickets } from './tickets.table.ts';

export interface TicketSearch extends TicketReading {
  readonly text: string;
  readonly scope: Scope;
}

/**
 * Predicate on tickets: a text is in a field that the reader may see, in the serial number of their device, in the
 * name of their company or contact, or in their number. One subquery per index, because conditions joined by `or`
 * would read every row.
 */
export function ticketsWith({ text, scope, isForAdmins, readsWork }: TicketSearch): SQL {
  const pattern = containsPattern(text);
  const { id, deviceId, companyId, contactId, number } = tickets;
  const found = [
    readsWork
      ? sql`select ${id} from ${tickets} where lower(${TICKET_TEXT}) like ${pattern}`
      : sql`select ${id} from ${tickets} where ${and(inScope(companyId, scope), sql`lower(${REPORT_TEXT}) like ${pattern}`)}`,
    sql`select ${id} from ${tickets} where ${deviceId} in (
      select ${devices.id} from ${devices} where lower(${devices.serialNumber}) like ${pattern})`,
    sql`select ${id} from ${tickets} where ${companyId} in (
      select ${companies.id} from ${companies} where lower(${companies.name}) like ${pattern})`,
  ];
  const ofContact = sql`select ${id} from ${tickets} where ${contactId} in (
    select ${contacts.id} from ${contacts} where lower(${contacts.name}) like ${pattern})`;
  // Numbers have no substring index, so they are searched only for digits.
  const ofNumber = sql`select ${id} from ${tickets} where ${number}::text like ${pattern}`;
  const isNumber = /^\d+$/.test(text);
  const all = [...found, ...(isForAdmins ? [ofContact] : []), ...(isNumber ? [ofNumber] : [])];
  return sql`${id} in (${sql.join(all, sql` union all `)})`;
}
