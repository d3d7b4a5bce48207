import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { sessions as sessionTable } from '#modules/sessions/sessions.table.ts';
import { stockItems } from '#modules/stock/stock.table.ts';
import { type ExpenseSums, expenseSums, type SumName, TICKET_COLUMNS } from './expense-sums.repository.ts';
import { ticketActions, ticketExpenses, ticketLinks, tickets } from './tickets.table.ts';

export type NewTicket = Omit<typeof tickets.$inferInsert, 'rank' | SumName>;

/** Locks a ticket that is not deleted. */
export async function lockTicket(db: Executor, id: number) {
  const [row] = await db
    .select(TICKET_COLUMNS)
    .from(tickets)
    .where(and(eq(tickets.id, id), isNull(tickets.deletedAt)))
    .for('update');
  return row;
}

/** A ticket that is not deleted. */
export async function findTicket(db: Executor, id: number): Promise<LockedTicket | undefined> {
  const [row] = await db
    .select(TICKET_COLUMNS)
    .from(tickets)
    .where(and(eq(tickets.id, id), isNull(tickets.deletedAt)));
  return row;
}

export type LockedTicket = NonNullable<Awaited<ReturnType<typeof lockTicket>>>;

export async function insertTicket(db: Executor, ticket: NewTicket) {
  const [row] = await db
    .insert(tickets)
    .values({ ...ticket, mayHold: true, goalFrom: ticket.createdAt })
    .returning(TICKET_COLUMNS);
  if (row === undefined) throw new Error('The new ticket was not returned.');
  return row;
}

interface UpdateTicket {
  id: number;
  change: Partial<NewTicket> | ExpenseSums;
}

export async function updateTicket(db: Executor, { id, change }: UpdateTicket): Promise<void> {
  await db.update(tickets).set(change).where(eq(tickets.id, id));
}

interface OfTicket {
  db: Executor;
  ticketId: number;
}

/** The expenses of a ticket; parts from stock with the current SKU of their item, null for a deleted one. */
export async function readExpenses({ db, ticketId }: OfTicket) {
  return db
    .select({
      category: ticketExpenses.category,
      name: ticketExpenses.name,
      price: ticketExpenses.price,
      count: ticketExpenses.count,
      sku: ticketExpenses.sku,
      warehouse: ticketExpenses.warehouse,
      payer: ticketExpenses.payer,
      stockItemId: ticketExpenses.stockItemId,
      presentSku: stockItems.sku,
    })
    .from(ticketExpenses)
    .leftJoin(stockItems, eq(stockItems.id, ticketExpenses.stockItemId))
    .where(eq(ticketExpenses.ticketId, ticketId))
    .orderBy(asc(ticketExpenses.position), asc(ticketExpenses.id));
}

export type StoredExpense = Awaited<ReturnType<typeof readExpenses>>[number];

/** An expense to store. */
export type ExpenseValues = Omit<StoredExpense, 'presentSku'>;

/** Replaces the expenses of a ticket, and their sums. */
export async function replaceExpenses({
  db,
  ticketId,
  expenses,
}: OfTicket & { expenses: readonly ExpenseValues[] }): Promise<void> {
  await db.delete(ticketExpenses).where(eq(ticketExpenses.ticketId, ticketId));
  await updateTicket(db, { id: ticketId, change: expenseSums(expenses) });
  if (expenses.length === 0) return;
  await db
    .insert(ticketExpenses)
    .values(expenses.map((expense, position) => ({ ...expense, ticketId, position })));
}

/** Ids of the rows that a ticket was created from. */
export interface LinkIds {
  alerts: readonly number[];
  crashLogs: readonly number[];
  sessions: readonly number[];
}

export async function readLinks({ db, ticketId }: OfTicket): Promise<LinkIds> {
  const rows = await db
    .select()
    .from(ticketLinks)
    .where(eq(ticketLinks.ticketId, ticketId))
    .orderBy(asc(ticketLinks.id));
  return {
    alerts: rows.flatMap(({ alertId }) => alertId ?? []),
    crashLogs: rows.flatMap(({ crashLogId }) => crashLogId ?? []),
    sessions: rows.flatMap(({ sessionId }) => sessionId ?? []),
  };
}

/** Replaces the links of a ticket. */
export async function replaceLinks({
  db,
  ticketId,
  links: { alerts, crashLogs, sessions },
}: OfTicket & { links: LinkIds }): Promise<void> {
  await db.delete(ticketLinks).where(eq(ticketLinks.ticketId, ticketId));
  const rows = [
    ...alerts.map((alertId) => ({ ticketId, alertId })),
    ...crashLogs.map((crashLogId) => ({ ticketId, crashLogId })),
    ...sessions.map((sessionId) => ({ ticketId, sessionId })),
  ];
  if (rows.length > 0) await db.insert(ticketLinks).values(rows);
}

interface IdsOfDeviceAmong {
  deviceId: number;
  scope: Scope;
  links: LinkIds;
}

const ofSessions = sessionTable.companyId;

/** The given ids that belong to a device, and of its sessions to an owner in the scope. */
export async function idsOfDeviceAmong(
  db: Executor,
  { deviceId, scope, links: { alerts, crashLogs, sessions } }: IdsOfDeviceAmong,
): Promise<LinkIds> {
  const list = (ids: readonly number[]) => sql`${`{${ids.join(',')}}`}::bigint[]`;
  const { rows } = await db.execute<Record<keyof LinkIds, number[]>>(sql`select
    to_json(array(select id from alerts where device_id = ${deviceId}::bigint and id = any(${list(alerts)}))) as alerts,
    to_json(array(select id from crash_logs where device_id = ${deviceId}::bigint and id = any(${list(crashLogs)}))) as "crashLogs",
    to_json(array(select id from sessions where device_id = ${deviceId}::bigint and id = any(${list(sessions)})
      and ${inScope(ofSessions, scope) ?? sql`true`})) as sessions`);
  const [row] = rows;
  if (row === undefined) throw new Error('The linked rows were not returned.');
  return row;
}

export async function insertAction(db: Executor, action: typeof ticketActions.$inferInsert): Promise<void> {
  await db.insert(ticketActions).values(action);
}
