import { LEVELS } from '@halla/domain/access/levels';
import type { RotaSettings, RotaSwap, RotaWeek } from '@halla/domain/service/on-call';
import { and, asc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { onCallDays, onCallSettings, onCallWeeks } from './on-call.table.ts';

/** The settings; undefined: never saved. */
export async function findRotaSettings(db: Executor) {
  const [row] = await db.select().from(onCallSettings);
  return row;
}

interface WrittenSettings {
  /** The revision that it replaces; 0: none. */
  revision: number;
  settings: RotaSettings;
  updatedBy: number;
  updatedAt: Date;
}

/** Replaces the settings; undefined if others were stored in the meantime. */
export async function writeRotaSettings(db: Executor, wanted: WrittenSettings): Promise<number | undefined> {
  const { revision, ...change } = wanted;
  const [row] = await db
    .insert(onCallSettings)
    .values({ ...change, revision: 1, since: wanted.updatedAt })
    .onConflictDoUpdate({
      target: onCallSettings.id,
      set: { ...change, revision: sql`${onCallSettings.revision} + 1` },
      setWhere: eq(onCallSettings.revision, revision),
    })
    .returning({ revision: onCallSettings.revision });
  return row?.revision;
}

/** Weeks and swaps from a day on. */
export async function readRota(
  db: Executor,
  { from }: { from: string },
): Promise<{ weeks: RotaWeek[]; swaps: RotaSwap[] }> {
  const weeks = await db.select().from(onCallWeeks).where(gte(onCallWeeks.week, from));
  const swaps = await db
    .select()
    .from(onCallDays)
    .where(gte(onCallDays.day, from))
    .orderBy(asc(onCallDays.day));
  return { weeks, swaps };
}

/** Users on call in a week; undefined: not planned. */
export async function findWeek(db: Executor, week: string): Promise<RotaWeek | undefined> {
  const [row] = await db.select().from(onCallWeeks).where(eq(onCallWeeks.week, week));
  return row;
}

/** The swap of a day; undefined: none. */
export async function findDay(db: Executor, day: string): Promise<RotaSwap | undefined> {
  const [row] = await db.select().from(onCallDays).where(eq(onCallDays.day, day));
  return row;
}

export async function writeWeek(db: Executor, { week, userId, nextId }: RotaWeek): Promise<void> {
  await db
    .insert(onCallWeeks)
    .values({ week, userId, nextId })
    .onConflictDoUpdate({ target: onCallWeeks.week, set: { userId, nextId } });
}

/** Assigns the duty of a day to a user; null restores that of the week. */
export async function writeDay(
  db: Executor,
  { day, userId }: { day: string; userId: number | null },
): Promise<void> {
  if (userId === null) {
    await db.delete(onCallDays).where(eq(onCallDays.day, day));
    return;
  }
  await db
    .insert(onCallDays)
    .values({ day, userId })
    .onConflictDoUpdate({ target: onCallDays.day, set: { userId } });
}

/** Users who can be on call: enabled administrators and super users. */
export async function listOnCallPeople(db: Executor) {
  return db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(
      and(
        inArray(users.permissionLevel, [LEVELS.ADMIN, LEVELS.SUPER_USER]),
        eq(users.disabled, false),
        isNull(users.deletedAt),
      ),
    )
    .orderBy(asc(users.fullName), asc(users.id));
}
