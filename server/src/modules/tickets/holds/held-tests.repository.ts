import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '#db/database.ts';
import { anyOf } from '#db/scope.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { tickets } from '../tickets.table.ts';
import { deviceHolds, holdTests } from './holds.table.ts';

export async function findSession(db: Executor, id: number) {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row;
}

export type HeldTestRow = typeof holdTests.$inferInsert;

/** Stores a verdict, replacing an earlier one on the same session. */
export async function writeVerdict(
  db: Executor,
  { holdId, sessionId, ...verdict }: HeldTestRow,
): Promise<void> {
  await db
    .insert(holdTests)
    .values({ holdId, sessionId, ...verdict })
    .onConflictDoUpdate({ target: [holdTests.holdId, holdTests.sessionId], set: verdict });
}

/** The verdict on a session that is stored; undefined without one. */
export async function findVerdict(
  db: Executor,
  { holdId, sessionId }: { holdId: number; sessionId: number },
) {
  const [row] = await db
    .select()
    .from(holdTests)
    .where(and(eq(holdTests.holdId, holdId), eq(holdTests.sessionId, sessionId)));
  return row;
}

/** Newest verdict of a hold on a valid test after the repair. */
export async function lastVerdict(
  db: Executor,
  { holdId, repairedAt }: { holdId: number; repairedAt: Date },
) {
  const [row] = await db
    .select({ verdict: holdTests.verdict })
    .from(holdTests)
    .innerJoin(sessions, eq(sessions.id, holdTests.sessionId))
    .where(
      and(eq(holdTests.holdId, holdId), gt(holdTests.judgedAt, repairedAt), ne(holdTests.verdict, 'void')),
    )
    .orderBy(desc(sessions.startTime), desc(holdTests.sessionId))
    .limit(1);
  return row?.verdict;
}

const holders = alias(users, 'holders');
const repairers = alias(users, 'repairers');
const askers = alias(users, 'askers');
const releasers = alias(users, 'releasers');

/** Holds of a device, newest first, with their tickets and the people who acted. */
export async function listHolds(db: Executor, { deviceId, limit }: { deviceId: number; limit: number }) {
  return db
    .select({
      hold: deviceHolds,
      number: tickets.number,
      heldByName: holders.fullName,
      repairedByName: repairers.fullName,
      askedByName: askers.fullName,
      releasedByName: releasers.fullName,
    })
    .from(deviceHolds)
    .innerJoin(tickets, eq(tickets.id, deviceHolds.ticketId))
    .leftJoin(holders, eq(holders.id, deviceHolds.heldBy))
    .leftJoin(repairers, eq(repairers.id, deviceHolds.repairedBy))
    .leftJoin(askers, eq(askers.id, deviceHolds.askedBy))
    .leftJoin(releasers, eq(releasers.id, deviceHolds.releasedBy))
    .where(eq(deviceHolds.deviceId, deviceId))
    .orderBy(desc(deviceHolds.heldAt), desc(deviceHolds.id))
    .limit(limit);
}

export type HoldRow = Awaited<ReturnType<typeof listHolds>>[number];

/** Tests of some holds, newest first. */
export async function listTests(db: Executor, holdIds: readonly number[]) {
  return db
    .select({
      holdId: holdTests.holdId,
      sessionId: holdTests.sessionId,
      startTime: sessions.startTime,
      verdict: holdTests.verdict,
      objections: holdTests.objections,
      findings: holdTests.findings,
      judgedAt: holdTests.judgedAt,
    })
    .from(holdTests)
    .innerJoin(sessions, eq(sessions.id, holdTests.sessionId))
    .where(anyOf(holdTests.holdId, holdIds))
    .orderBy(desc(sessions.startTime), desc(holdTests.sessionId));
}

export type TestRow = Awaited<ReturnType<typeof listTests>>[number];
