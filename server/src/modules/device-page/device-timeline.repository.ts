import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { PRECOOL_TYPE, TEST_TYPE } from '@halla/domain/sessions/sessions';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Resources } from '#app/calls/resources.ts';
import type { Executor } from '#db/database.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { parentColumn, parentId, parentKind } from '#modules/notes/note-parents.shared.repository.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { sessionMonthly } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Length of a note preview, in characters. */
const PREVIEW = 300;

/** Newest rows of a device. Precondition: the caller may see the device. */
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

/** Reads the monthly totals, so that the cost does not grow with the number of sessions. */
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

interface NotesOfDevice extends OfDevice {
  resources: Resources;
  /** Resource kinds whose notes are read. */
  kinds: readonly NotedKind[];
}

/** Notes on the device and on the rows that belong to it. */
export async function newestNotes({ db, limit, ...wanted }: NotesOfDevice) {
  return db
    .select({
      id: notes.id,
      text: sql<string>`left(${notes.text}, ${PREVIEW})`,
      createdAt: notes.createdAt,
      userId: users.id,
      userName: users.fullName,
      kind: parentKind,
      aboutId: parentId,
    })
    .from(notes)
    .leftJoin(users, eq(users.id, notes.userId))
    .where(sql`${notes.id} in (${noteIds(wanted)})`)
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(limit);
}

/**
 * One subquery per parent kind, so that each uses its own index; a single condition over all kinds scans
 * every note.
 */
function noteIds({ deviceId, resources, kinds }: Omit<NotesOfDevice, 'db' | 'limit'>): SQL {
  const selects = kinds.flatMap((kind) => {
    const parents = resources[kind].idsOfDevice?.(deviceId);
    const column = sql.identifier(notes[parentColumn(kind)].name);
    return parents === undefined
      ? []
      : sql`select n.id from (${parents}) p join ${notes} n on n.${column} = p.id`;
  });
  return sql.join(selects, sql` union all `);
}
