import type { Ticket } from '@halla/contract/tickets';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { EXPENSE_CATEGORIES } from '@halla/domain/tickets/expenses';
import { type StandingGoal, standingGoals } from '@halla/domain/tickets/ticket-goals';
import { businessDay } from '@halla/domain/time';
import { warrantyEnd, warrantyState } from '@halla/domain/warranty/warranty';
import type { Actor } from '#app/calls/context.ts';
import { fieldPresenter } from '#app/fields/field-presenter.ts';
import { presentReference } from '#app/fields/present-reference.ts';
import { presentAlertText } from '#modules/alerts/alerts.presenter.ts';
import { presentOutcome } from '#modules/sessions/sessions.presenter.ts';
import { presentConversation } from './conversation.presenter.ts';
import type { ExpenseRow, TicketReading } from './ticket-parts.repository.ts';
import type { TicketRecord } from './tickets.repository.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

const presentFields = fieldPresenter(TICKET_FIELDS);

type TicketsReader = Pick<Actor, 'userId' | 'scope'>;

/** A ticket with its selected parts; parts that the reader may not see were not selected. */
export function presentTicket(
  row: TicketRecord,
  { isForAdmins, readsWork, now, zone, reader }: TicketReading & { now: Date; reader: TicketsReader },
): Ticket {
  const { id, number, deviceId, serialNumber, deviceName, deviceType, isGeneric } = row;
  const { authorId, authorName, assigneeId, assigneeName, companyId, companyName } = row;
  // Contacts are the maker's internal notes about a customer.
  const contact = isForAdmins ? presentReference({ id: row.contactId, name: row.contactName }) : null;
  return {
    ...{ id, number, DeviceId: deviceId },
    Device: {
      ...{ id: deviceId, serialNumber, deviceName, deviceType, isGeneric },
      ...(readsWork && { location: row.deviceLocation }),
    },
    ...{ UserId: authorId, User: presentReference({ id: authorId, fullName: authorName }) },
    ...presentFields(row, { ofMaker: readsWork }),
    isService: row.kind === 'maintenance',
    ...(readsWork && { Assignee: presentReference({ id: assigneeId, fullName: assigneeName }) }),
    Company: presentReference({ id: companyId, name: companyName }),
    ...{ ContactId: contact?.id ?? null, Contact: contact },
    answeredAt: iso(row.answeredAt),
    resolvedAt: iso(row.resolvedAt),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(readsWork && { waitingSince: iso(row.waitingSince), Goals: presentGoals(row, now) }),
    Follows: presentNumbered({ id: row.followsId, number: row.followsNumber }),
    ...presentCosts(row),
    ...presentParts(row, now),
    ...presentConversation(row, { readsWork, userId: reader.userId }),
    ...presentTicketWarranty(row, { now, zone, reader }),
  };
}

function presentGoals(row: TicketRecord, now: Date): NonNullable<Ticket['Goals']> {
  const { answer, solution } = standingGoals(row, now);
  const present = (goal: StandingGoal | null) => goal && { ...goal, dueAt: goal.dueAt.toISOString() };
  return { answer: present(answer), solution: present(solution) };
}

function presentNumbered({ id, number }: { id: number | null; number: number | null }): Ticket['Follows'] {
  return id === null || number === null ? null : { id, number };
}

interface ReadWarranty {
  now: Date;
  zone: string;
  reader: TicketsReader;
}

/** Warranty of the device, today and when the ticket was created; customers may read that of their own devices. */
function presentTicketWarranty(
  { warranty, ownerId, createdAt }: TicketRecord,
  { now, zone, reader: { scope } }: ReadWarranty,
): Pick<Ticket, 'warranty'> {
  const isOwn = scope === 'all' || (ownerId !== null && scope.includes(ownerId));
  if (warranty === null || !isOwn) return {};
  const stateOn = (time: Date) => warrantyState(warranty, businessDay(time, zone));
  return {
    warranty: { endsOn: warrantyEnd(warranty), state: stateOn(now), stateThen: stateOn(createdAt) },
  };
}

function presentCosts({ expenses, hasFiles }: TicketRecord): Partial<Ticket> {
  if (expenses === null || hasFiles === null) return {};
  return { attachments: hasFiles, hasExpenses: expenses.length > 0, expenses: presentExpenses(expenses) };
}

/** Expenses in the format of the API. */
export function presentExpenses(rows: readonly ExpenseRow[]): NonNullable<Ticket['expenses']> {
  const lists = EXPENSE_CATEGORIES.map((wanted) => [
    wanted,
    rows
      .filter(({ category }) => category === wanted)
      .map(({ name, price, count, sku, warehouse, payer }) => ({
        name,
        price,
        count,
        sku,
        warehouse,
        payer,
      })),
  ]);
  return Object.fromEntries(lists) as NonNullable<Ticket['expenses']>;
}

function presentParts(
  { sessions, files, actions, alerts, crashLogs }: TicketRecord,
  now: Date,
): Partial<Ticket> {
  return {
    ...(sessions && {
      Sessions: sessions.map((session) => ({
        id: session.id,
        type: session.type,
        startTime: session.startTime.toISOString(),
        outcome: presentOutcome(session, now),
      })),
    }),
    ...(files && { media: files.map(({ filename }) => filename) }),
    ...(actions && {
      TicketActions: actions.map(({ id, updatedAt, changes, userId, userName }) => ({
        id,
        User: presentReference({ id: userId, fullName: userName }),
        updatedAt: updatedAt.toISOString(),
        changes,
      })),
    }),
    ...(alerts && {
      Alerts: alerts.map((row) => ({
        id: row.id,
        ...presentAlertText(row),
        createdAt: row.createdAt.toISOString(),
      })),
    }),
    ...(crashLogs && {
      CrashLogs: crashLogs.map(({ date, ...crashLog }) => ({ ...crashLog, date: date.toISOString() })),
    }),
  };
}
