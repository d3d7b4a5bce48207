import type { Note } from '@halla/contract/notes';
import { LEVELS } from '@halla/domain/access/levels';
import { readsTicketWork, replySide } from '@halla/domain/tickets/ticket-access';
import { and, type SQL, sql } from 'drizzle-orm';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { foundRows, type SearchRequest } from '#app/calls/found-rows.ts';
import type { FilesChange, NotedReader, SearchedReader } from '#app/calls/resources.ts';
import { findNamed } from '#db/find-named.ts';
import { findWords, hasWords } from '#db/find-words.ts';
import { anyOf } from '#db/scope.ts';
import { idsOfDevice } from '#modules/devices/device-rows.shared.repository.ts';
import { addReply } from './add-reply.service.ts';
import { openLinesWithoutPhoto } from './maintenance/line-photos.ts';
import { lockTicket } from './ticket-writes.repository.ts';
import { REPORT_TEXT, TICKET_TEXT, tickets } from './tickets.table.ts';
import { visibleTickets } from './visible-tickets.shared.repository.ts';

/** Number of newest tickets checked for common words. */
const NEWEST = 2_000;
/** Maximum own tickets with the words, the newest first. */
const OWN_AT_MOST = 100;

const inTickets = { what: 'tickets', table: 'tickets', key: { id: 'bigint' } } as const;

/** Tickets that are not deleted; customers see those that belong to a company in their scope. */
export const ticketResource: NotedReader & SearchedReader = {
  find: ({ db, scope, level, ids, lock }) => {
    const rows = db
      .select({
        id: tickets.id,
        number: sql<string>`${tickets.number}::text`,
        label: tickets.summary,
        companyId: tickets.companyId,
        deviceId: tickets.deviceId,
      })
      .from(tickets)
      .where(and(anyOf(tickets.id, ids), visibleTickets({ scope, level })))
      .$dynamic();
    return lock ? rows.for('key share') : rows;
  },
  idsOfDevice: (deviceId) => idsOfDevice(tickets, deviceId),
  // Notes of tickets are for administrators and maintenance, who see all tickets of their scope.
  visibleRows: (scope) =>
    sql`select ${tickets.id} as id, ${tickets.companyId} as company_id, ${tickets.deviceId} as device_id
      from ${tickets} where ${visibleTickets({ scope, level: LEVELS.CLIENT_MAINTENANCE })}`,
  writeInstead,
  idsOfNumber: (number) =>
    sql`select ${tickets.id} as id from ${tickets} where ${tickets.number}::text = ${number}`,
  filesChanged,
  search: searchTickets,
  references: {
    company: [
      { ...inTickets, name: 'ticketReporters', column: 'reporter_company_id' },
      {
        ...inTickets,
        name: 'tickets',
        column: 'company_id',
        follows: [{ kind: 'device', column: 'device_id' }],
      },
    ],
    contact: [
      {
        ...{ ...inTickets, name: 'ticketContacts', column: 'contact_id' },
        follows: [{ kind: 'company', column: 'company_id' }],
      },
    ],
  },
};

interface WrittenUnder {
  ctx: SignedInContext;
  id: number;
  text: string;
}

/** What customers write under a ticket is a reply to the maker; notes are internal. */
function writeInstead({ ctx, id, text }: WrittenUnder): Promise<Note> | undefined {
  const { level, scope } = ctx.actor;
  if (replySide({ level, ofMaker: scope === 'all' }) === 'maker') return undefined;
  return addReply({ ctx, ticketId: id, text }).then(({ reply }) => reply);
}

/** Refuses files of a ticket that was deleted during the upload; a deleted photo of a work order opens its line. */
async function filesChanged({ work, id, deleted }: FilesChange): Promise<void> {
  const ticket = await lockTicket(work.db, id);
  if (ticket === undefined) throw new AppError('core.not_found');
  if (deleted !== undefined) await openLinesWithoutPhoto(work, ticket);
}

/** Searches the number, the summary, and the words of all texts that the reader may see. */
function searchTickets({ actor: { level, scope }, text, limit }: SearchRequest) {
  const { id, number, summary, updatedAt } = tickets;
  const where = visibleTickets({ scope, level });
  const readsWork = readsTicketWork({ level, ofMaker: scope === 'all' });
  const shownText = readsWork ? TICKET_TEXT : REPORT_TEXT;
  const fields = [{ field: 'name', column: summary }] as const;
  const numbered = sql`(select ${id} as id, 0 as rank, 'number' as field from ${tickets}
    where ${number} = ${text.id}::bigint)`;
  const named = { table: tickets, id, fields, where, text: text.text, isShort: false, enough: limit };
  return foundRows({
    kind: 'ticket',
    found: [
      ...(text.id === null ? [] : [numbered]),
      ...(text.isShort ? [] : [findNamed(named)]),
      ...(readsWork
        ? findWords({ table: tickets, id, text: TICKET_TEXT, words: text.words, newest: NEWEST })
        : ownReports(where, text.words)),
    ],
    id,
    columns: {
      number: sql`${number}::text`,
      label: sql`${summary}::text`,
      companyId: sql`${tickets.companyId}`,
      deviceId: sql`${tickets.deviceId}`,
      text: shownText,
      recent: sql`${updatedAt}`,
    },
    from: sql`from ${tickets}`,
    where,
    limit,
  });
}

/** Reports of the customer's own companies, found by company, because the word index also covers the maker's texts. */
function ownReports(visible: SQL | undefined, words: readonly string[]): SQL[] {
  if (words.length === 0) return [];
  return [
    sql`(select ${tickets.id} as id, 2 as rank, 'text' as field from ${tickets}
      where ${and(visible, hasWords(REPORT_TEXT, words))}
      order by ${tickets.id} desc limit ${sql.raw(String(OWN_AT_MOST))})`,
  ];
}
