import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { isCritical } from '#modules/alerts/critical-alerts.shared.repository.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { ofLiveDevice } from '#modules/devices/scope.shared.repository.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';
import { escalationCalls, escalations } from './on-call.table.ts';

/** An alert is not escalated if another one of its device was within the hour before it, or since. */
const QUIET = sql`interval '1 hour'`;

const instantOf = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** Reopened by its customer, and not answered since. */
const isWaitingAgain = sql`(${tickets.state} not in ('resolved', 'stale') and ${tickets.answeredAt} < ${tickets.goalFrom}
  and ${tickets.waitingSince} >= ${tickets.goalFrom})`;

/** An unanswered ticket of the highest priority that is new or was reopened; planned maintenance is not urgent. */
const isUrgentTicket = sql`${tickets.priority} = 3
  and ((${tickets.state} = 'new' and ${tickets.answeredAt} is null) or ${isWaitingAgain})
  and ${tickets.deletedAt} is null and ${tickets.kind} is distinct from 'maintenance' and ${ofLiveDevice(tickets.deviceId)}`;

/** A critical alert that is active. */
const isUrgentAlert = sql`${isCritical} and ${alerts.userId} is null
  and ${ofLiveDevice(alerts.deviceId)}`;

interface Beginning {
  now: Date;
  /** Older tickets and alerts are not escalated. */
  since: Date;
}

/**
 * Starts an escalation for each urgent ticket and alert, also for reopened tickets; if a device has several
 * alerts, only for the first within an hour.
 */
export async function beginEscalations(db: Executor, { now, since }: Beginning): Promise<void> {
  // Deleting the row of the first round invalidates its links; its steps stay in the history of the ticket.
  await db.execute(sql`delete from escalations using ${tickets}
    where ${tickets.id} = escalations.ticket_id and escalations.began_at < ${tickets.goalFrom} and ${isUrgentTicket}`);
  // Not before the ticket, which may have been created by a server with a fast clock: it would otherwise
  // count as reopened.
  await db.execute(sql`insert into escalations (ticket_id, began_at, next_at)
    select ${tickets.id}, greatest(${instantOf(now)}, ${tickets.goalFrom}), ${instantOf(now)} from ${tickets}
    where ${isUrgentTicket} and ${tickets.goalFrom} >= ${instantOf(since)}
      and not exists (select 1 from ${escalations} where ${escalations.ticketId} = ${tickets.id})
    on conflict do nothing`);
  await db.execute(sql`insert into escalations (alert_id, began_at, next_at)
    select distinct on (${alerts.deviceId}) ${alerts.id}, ${instantOf(now)}, ${instantOf(now)} from ${alerts}
    where ${isUrgentAlert} and ${alerts.createdAt} >= ${instantOf(since)}
      and (${alerts.snoozedUntil} is null or ${alerts.snoozedUntil} <= ${instantOf(now)})
      and not exists (select 1 from ${escalations} where ${escalations.alertId} = ${alerts.id})
      and not exists (select 1 from ${escalations} join alerts as earlier on earlier.id = ${escalations.alertId}
        where earlier.device_id = ${alerts.deviceId} and ${escalations.beganAt} > ${alerts.createdAt} - ${QUIET})
    order by ${alerts.deviceId}, ${alerts.createdAt}, ${alerts.id}
    on conflict do nothing`);
}

/** Ends escalations whose ticket is answered or whose alert is handled. */
export async function endEscalations(db: Executor): Promise<void> {
  await db.execute(sql`update escalations set next_at = null where next_at is not null and (
    (ticket_id is not null and not exists (
      select 1 from ${tickets} where ${tickets.id} = escalations.ticket_id and ${isUrgentTicket}))
    or (alert_id is not null and not exists (
      select 1 from ${alerts} where ${alerts.id} = escalations.alert_id and ${isUrgentAlert})))`);
}

/** Locks escalations whose next tier is due. */
export async function lockDue(db: Executor, now: Date) {
  return db
    .select()
    .from(escalations)
    .where(and(sql`${escalations.nextAt} <= ${instantOf(now)}`, isNull(escalations.acknowledgedAt)))
    .orderBy(asc(escalations.id))
    .limit(100)
    .for('update');
}

export type StoredEscalation = Awaited<ReturnType<typeof lockDue>>[number];

export async function updateEscalation(
  db: Executor,
  { id, ...change }: { id: number } & Partial<StoredEscalation>,
): Promise<void> {
  await db.update(escalations).set(change).where(eq(escalations.id, id));
}

export async function insertCall(db: Executor, call: typeof escalationCalls.$inferInsert): Promise<void> {
  await db.insert(escalationCalls).values(call);
}

/** Notified people, oldest first. */
export async function listCalls(db: Executor, escalationId: number) {
  return db
    .select({
      id: users.id,
      fullName: users.fullName,
      tier: escalationCalls.tier,
      calledAt: escalationCalls.calledAt,
    })
    .from(escalationCalls)
    .innerJoin(users, eq(users.id, escalationCalls.userId))
    .where(eq(escalationCalls.escalationId, escalationId))
    .orderBy(asc(escalationCalls.calledAt), asc(escalationCalls.id));
}

interface OfRecord {
  ticketId?: number | undefined;
  alertId?: number | undefined;
}

/** The escalation of a ticket or an alert. */
export async function findEscalation(db: Executor, { ticketId, alertId }: OfRecord) {
  const [row] = await db
    .select({ escalation: escalations, acknowledgedName: users.fullName })
    .from(escalations)
    .leftJoin(users, eq(users.id, escalations.acknowledgedBy))
    .where(ofRecord({ ticketId, alertId }));
  return row;
}

/** The same, locked. */
export async function lockEscalation(db: Executor, wanted: OfRecord): Promise<StoredEscalation | undefined> {
  const [row] = await db.select().from(escalations).where(ofRecord(wanted)).for('update');
  return row;
}

function ofRecord({ ticketId, alertId }: OfRecord): SQL | undefined {
  if (ticketId !== undefined) return eq(escalations.ticketId, ticketId);
  return alertId === undefined ? sql`false` : eq(escalations.alertId, alertId);
}

interface CallWanted {
  tokenHash: Buffer;
  /** Links of calls made earlier have ended. */
  after: Date;
  lock: boolean;
}

/** The call of a link, with its open escalation; undefined: the link has ended. */
export async function findCallOfLink(
  db: Executor,
  { tokenHash, after, lock }: CallWanted,
): Promise<{ userId: number; escalation: StoredEscalation } | undefined> {
  const query = db
    .select({ userId: escalationCalls.userId, escalation: escalations })
    .from(escalationCalls)
    .innerJoin(escalations, eq(escalations.id, escalationCalls.escalationId))
    .where(
      and(
        eq(escalationCalls.tokenHash, tokenHash),
        sql`${escalationCalls.calledAt} > ${instantOf(after)}`,
        isNull(escalations.acknowledgedAt),
      ),
    )
    .$dynamic();
  const [row] = await (lock ? query.for('update', { of: escalations }) : query);
  return row;
}

export interface UrgentRecord {
  kind: 'ticket' | 'alert';
  id: number;
  deviceId: number;
  companyId: number | null;
  serialNumber: string;
  ticket: { number: number; summary: string } | null;
  alert: {
    alertType: number;
    message: string;
    value: number | null;
    raisedBy: 'device' | 'portal';
  } | null;
}

/** Subject of an escalation. */
export async function findUrgentRecord(
  db: Executor,
  { ticketId, alertId }: Pick<StoredEscalation, 'ticketId' | 'alertId'>,
): Promise<UrgentRecord | undefined> {
  const device = { deviceId: devices.id, companyId: devices.companyId, serialNumber: devices.serialNumber };
  if (ticketId !== null) {
    const [row] = await db
      .select({ ...device, number: tickets.number, summary: tickets.summary })
      .from(tickets)
      .innerJoin(devices, eq(devices.id, tickets.deviceId))
      .where(eq(tickets.id, ticketId));
    if (row === undefined) return undefined;
    const { number, summary, ...of } = row;
    return { ...of, kind: 'ticket', id: ticketId, ticket: { number, summary }, alert: null };
  }
  if (alertId === null) return undefined;
  const [row] = await db
    .select({
      ...device,
      alertType: alerts.alertType,
      message: alerts.message,
      value: alerts.value,
      isOfDevice: sql<boolean>`${alerts.externalId} is not null`,
    })
    .from(alerts)
    .innerJoin(devices, eq(devices.id, alerts.deviceId))
    .where(eq(alerts.id, alertId));
  if (row === undefined) return undefined;
  const { alertType, message, value, isOfDevice, ...of } = row;
  const raisedBy = isOfDevice ? 'device' : 'portal';
  return { ...of, kind: 'alert', id: alertId, ticket: null, alert: { alertType, message, value, raisedBy } };
}
