import { PRECOOL_TYPE, TEST_TYPE } from '@halla/domain/sessions/sessions';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { sessionMonthly, sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Characters of a note. */
const PREVIEW = 300;

/** What one of these reads: the newest rows of a device; whoever asks has checked the device. */
interface OfDevice {
  db: Executor;
  deviceId: number;
  limit: number;
}

export async function newestStates({ db, deviceId, limit }: OfDevice) {
  return db
    .select({
      id: lifeCycleStates.id,
      state: lifeCycleStates.state,
      location: lifeCycleStates.location,
      clientInfo: lifeCycleStates.clientInfo,
      createdAt: lifeCycleStates.createdAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(lifeCycleStates)
    .leftJoin(users, eq(users.id, lifeCycleStates.userId))
    .where(eq(lifeCycleStates.deviceId, deviceId))
    .orderBy(desc(lifeCycleStates.createdAt), desc(lifeCycleStates.id))
    .limit(limit);
}

/** From the totals per month, so that a machine with years of sessions costs no more. */
export async function treatmentsPerMonth({ db, deviceId }: Omit<OfDevice, 'limit'>) {
  return db
    .select({
      month: sql<string>`to_char(${sessionMonthly.month}, 'YYYY-MM')`,
      count: sql<number>`sum(${sessionMonthly.count})::int`,
    })
    .from(sessionMonthly)
    .where(
      and(
        eq(sessionMonthly.deviceId, deviceId),
        sql`${sessionMonthly.type} not in (${PRECOOL_TYPE}, ${TEST_TYPE})`,
      ),
    )
    .groupBy(sessionMonthly.month)
    .orderBy(asc(sessionMonthly.month));
}

export async function newestAlerts({ db, deviceId, limit }: OfDevice) {
  return db
    .select({
      id: alerts.id,
      alertType: alerts.alertType,
      message: alerts.message,
      value: alerts.value,
      externalId: alerts.externalId,
      createdAt: alerts.createdAt,
      userId: alerts.userId,
    })
    .from(alerts)
    .where(eq(alerts.deviceId, deviceId))
    .orderBy(desc(alerts.createdAt), desc(alerts.id))
    .limit(limit);
}

export async function newestCrashLogs({ db, deviceId, limit }: OfDevice) {
  return db
    .select({ id: crashLogs.id, date: crashLogs.date, version: crashLogs.version, reason: crashLogs.reason })
    .from(crashLogs)
    .where(eq(crashLogs.deviceId, deviceId))
    .orderBy(desc(crashLogs.date), desc(crashLogs.id))
    .limit(limit);
}

/** Notes under anything of the device; those under alerts and crash logs are for admins. */
export async function newestNotes({ db, deviceId, limit, forAdmins }: OfDevice & { forAdmins: boolean }) {
  return db
    .select({
      id: notes.id,
      text: sql<string>`left(${notes.text}, ${PREVIEW})`,
      createdAt: notes.createdAt,
      userId: users.id,
      userName: users.fullName,
      stateId: notes.lifeCycleStateId,
      sessionId: notes.sessionId,
      alertId: notes.alertId,
      crashLogId: notes.crashLogId,
    })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.userId))
    .where(sql`${notes.id} in (${noteIds({ deviceId, forAdmins })})`)
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit);
}

/** Each kind of parent by its own index; one condition over all four would read every note there is. */
function noteIds({ deviceId, forAdmins }: { deviceId: number; forAdmins: boolean }): SQL {
  const parents = [
    [sql`${lifeCycleStates}`, sql`n.life_cycle_state_id`],
    [sql`${sessions}`, sql`n.session_id`],
    ...(forAdmins
      ? [
          [sql`${alerts}`, sql`n.alert_id`],
          [sql`${crashLogs}`, sql`n.crash_log_id`],
        ]
      : []),
  ] as const;
  const selects = parents.map(
    ([table, key]) =>
      sql`select n.id from ${table} p join ${notes} n on ${key} = p.id where p.device_id = ${deviceId}`,
  );
  return sql.join(selects, sql` union all `);
}
