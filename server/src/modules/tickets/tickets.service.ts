import { isAdminType } from '@halla/domain/access/levels';
import { LIST_CAPS } from '@halla/domain/limits';
import { addDays, startOfBusinessDay } from '@halla/domain/time';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor, encodeRankedCursor } from '#app/calls/keyset.ts';
import { listNotes } from '#modules/notes/notes.service.ts';
import { presentTicket } from './tickets.presenter.ts';
import {
  countGroups,
  listTickets,
  selectTicketIds,
  type TicketFilter,
  type TicketRecord,
  type TicketSort,
} from './tickets.repository.ts';

type Filters = Omit<Asked<'get_tickets'>['input'], 'ticket_id' | 'number' | 'limit' | 'cursor' | 'sort'>;

/** The filter of a call about tickets of the scope. */
export function ticketFilter(
  { actor, config }: Pick<SignedInContext, 'actor' | 'config'>,
  input: Filters,
): TicketFilter {
  const zone = config.BUSINESS_TIME_ZONE;
  const { startDate, endDate, search_value: text = '' } = input;
  return {
    scope: actor.scope,
    search: text === '' ? undefined : { text, withContact: isAdminType(actor.level) },
    assigneeId: input.AssigneeId,
    userId: input.UserId,
    deviceId: input.DeviceId,
    companyId: input.CompanyId,
    contactId: input.ContactId,
    states: input.states,
    notStates: input.not_states,
    group: input.group,
    isWaiting: input.waiting,
    from: startDate === undefined ? undefined : startOfBusinessDay(startDate, zone),
    before: endDate === undefined ? undefined : startOfBusinessDay(addDays(endDate, 1), zone),
    deviceType: input.deviceType,
    alertType: input.alertType,
    isCrash: input.isCrash,
    hasExpenses: input.withExpenses,
    alertId: input.AlertId,
    crashLogId: input.CrashLogId,
    sessionId: input.SessionId,
  };
}

/** Filters by what customers do not see of a ticket. */
const HIDDEN_FILTERS = [
  'ContactId',
  'AlertId',
  'CrashLogId',
  'alertType',
  'isCrash',
  'withExpenses',
] as const;

/** Refuses filters that would tell customers what the presenter removes. */
function checkFilters({ level }: SignedInContext['actor'], input: Filters): void {
  if (isAdminType(level)) return;
  if (HIDDEN_FILTERS.some((name) => input[name] !== undefined)) throw new AppError('core.not_allowed');
}

/** A page of tickets, all up to the cap, or one with everything that belongs to it. */
export async function getTickets({ ctx, input }: Asked<'get_tickets'>) {
  const { db, actor } = ctx;
  const { ticket_id: id, number, cursor, sort = '-priority', limit = LIST_CAPS.tickets.default } = input;
  checkFilters(actor, input);
  const filter = { ...ticketFilter(ctx, input), id, number };
  const isForAdmins = isAdminType(actor.level);
  const { rows, ...page } = await answerPage({
    db,
    query: listTickets({ db, filter, sort, cursor, limit: limit + 1, isForAdmins }),
    limit,
    cursor,
    positionOf: (row) => positionIn(sort, row),
    all: selectTicketIds({ db, filter }),
    present: (found) => found.map((row) => presentTicket(row, { isForAdmins, now: ctx.now })),
  });
  if (id === undefined) return { tickets: rows, ...page };
  const Notes =
    rows.length === 0 ? [] : await listNotes({ db, parent: { kind: 'ticket', id }, reader: actor });
  return { tickets: rows.map((ticket) => ({ ...ticket, Notes })), ...page };
}

function positionIn(sort: TicketSort, { rank, updatedAt, createdAt, id }: TicketRecord): string {
  if (sort === '-priority') return encodeRankedCursor({ rank, time: updatedAt, id });
  return encodeCursor({ time: sort.endsWith('createdAt') ? createdAt : updatedAt, id });
}

/** How many active tickets wait for what. */
export async function getTicketGroups({ ctx: { db } }: Asked<'get_ticket_groups'>) {
  return { groups: await countGroups({ db }) };
}
