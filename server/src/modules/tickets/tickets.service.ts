import { isAdminType } from '@halla/domain/access/levels';
import { LIST_CAPS } from '@halla/domain/limits';
import { readsTicketWork } from '@halla/domain/tickets/ticket-access';
import { addDays, startOfBusinessDay } from '@halla/domain/time';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { listNotes } from '#modules/notes/notes.service.ts';
import type { TicketReading } from './ticket-parts.repository.ts';
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

/** The filter of a ticket call. */
export function ticketFilter(
  { actor, config, now }: Pick<SignedInContext, 'actor' | 'config' | 'now'>,
  input: Filters,
): TicketFilter {
  const zone = config.BUSINESS_TIME_ZONE;
  const { startDate, endDate, search_value: text = '' } = input;
  return {
    scope: actor.scope,
    level: actor.level,
    search: text === '' ? undefined : { text, scope: actor.scope, ...readingOf({ actor, config }) },
    assigneeId: input.AssigneeId,
    userId: input.UserId,
    deviceId: input.DeviceId,
    companyId: input.CompanyId,
    contactId: input.ContactId,
    states: input.states,
    notStates: input.not_states,
    group: input.group,
    isWaiting: input.waiting,
    isAwaiting: input.awaiting,
    lateAt: input.late ? now : undefined,
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

/** Fields of tickets that a user may see. */
function readingOf({
  actor: { level, scope },
  config,
}: Pick<SignedInContext, 'actor' | 'config'>): TicketReading {
  const readsWork = readsTicketWork({ level, ofMaker: scope === 'all' });
  return { isForAdmins: isAdminType(level), readsWork, zone: config.BUSINESS_TIME_ZONE };
}

/** Filters by fields that only administrators can read. */
const ADMIN_FILTERS = ['ContactId', 'AlertId', 'CrashLogId', 'alertType', 'isCrash', 'withExpenses'] as const;

/** Filters by fields that customers cannot read. */
const WORK_FILTERS = ['AssigneeId', 'SessionId', 'group', 'waiting', 'awaiting', 'late'] as const;

/** Orders by fields that customers cannot read. */
const WORK_SORTS = ['-priority', 'dueAt'] as const;

/** Refuses filters and sort orders that would reveal what the presenter removes. */
function checkFilters({ isForAdmins, readsWork }: TicketReading, input: Asked<'get_tickets'>['input']): void {
  const hidden = [...(isForAdmins ? [] : ADMIN_FILTERS), ...(readsWork ? [] : WORK_FILTERS)];
  const isHidden = hidden.some((name) => input[name] !== undefined);
  const isHiddenOrder = !readsWork && WORK_SORTS.some((sort) => sort === input.sort);
  if (isHidden || isHiddenOrder) throw new AppError('core.not_allowed');
}

/** A page of tickets, all up to the cap, or one with all its related rows. */
export async function getTickets({ ctx, input }: Asked<'get_tickets'>) {
  const { db, actor } = ctx;
  const { ticket_id: id, number, cursor, limit = LIST_CAPS.tickets.default } = input;
  const reading = readingOf(ctx);
  checkFilters(reading, input);
  const { sort = reading.readsWork ? '-priority' : '-updatedAt' } = input;
  const filter = { ...ticketFilter(ctx, input), id, number };
  const { rows, ...page } = await answerPage({
    db,
    query: listTickets({ db, filter, sort, cursor, limit: limit + 1, ...reading }),
    limit,
    cursor,
    positionOf: (row) => positionIn(sort, row),
    all: selectTicketIds(db, filter),
    present: (found) => found.map((row) => presentTicket(row, { ...reading, now: ctx.now, reader: actor })),
  });
  if (id === undefined || !reading.readsWork) return { tickets: rows, ...page };
  const Notes =
    rows.length === 0 ? [] : await listNotes(db, { parent: { kind: 'ticket', id }, reader: actor });
  return { tickets: rows.map((ticket) => ({ ...ticket, Notes })), ...page };
}

function positionIn(sort: TicketSort, { rank, updatedAt, createdAt, nextDue, id }: TicketRecord): string {
  if (sort === 'dueAt') return encodeCursor(nextDue, id);
  if (sort === '-priority') return encodeCursor(rank, updatedAt, id);
  return encodeCursor(sort.endsWith('createdAt') ? createdAt : updatedAt, id);
}

/** Number of active tickets by missing information. */
export async function getTicketGroups({ ctx: { db } }: Asked<'get_ticket_groups'>) {
  return { groups: await countGroups(db) };
}
