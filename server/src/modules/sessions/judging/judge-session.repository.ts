import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { sessions } from '../sessions.table.ts';

/** Locks a session with its verdict. */
export async function lockSessionById(db: Executor, sessionId: number) {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, sessionId)).for('update');
  return row;
}

/** Alerts that refer to a session, in an order independent of their arrival. */
export function alertsOf(db: Executor, sessionId: number) {
  return db
    .select({ alertType: alerts.alertType, value: alerts.value })
    .from(alerts)
    .where(eq(alerts.sessionId, sessionId))
    .orderBy(asc(alerts.alertType), asc(alerts.value));
}

/** Sessions with an id above `after` that have ended and were never judged, by id. */
export function findUnjudged(db: Executor, { after, limit }: { after: number; limit: number }) {
  return db
    .select({ sessionId: sessions.id, family: devices.deviceType })
    .from(sessions)
    .innerJoin(devices, eq(devices.id, sessions.deviceId))
    .where(and(eq(sessions.complete, true), isNull(sessions.outcome), gt(sessions.id, after)))
    .orderBy(asc(sessions.id))
    .limit(limit);
}
