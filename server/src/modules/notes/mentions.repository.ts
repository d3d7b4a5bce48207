import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { and, desc, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Scope } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { inScope } from '#db/scope.ts';
import { alerts } from '#modules/alerts/alerts.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { lifeCycleStates } from '#modules/lifecycle/lifecycle.table.ts';
import { sessions } from '#modules/sessions/sessions.table.ts';
import { users } from '#modules/users/users.table.ts';
import { notes, noteTags } from './notes.table.ts';

const PARENT_COLUMNS: Readonly<Record<NotedKind, PgColumn>> = {
  session: notes.sessionId,
  alert: notes.alertId,
  crashLog: notes.crashLogId,
  lifeCycleState: notes.lifeCycleStateId,
};

interface MentionRequest {
  db: Executor;
  scope: Scope;
  userId: number;
  /** Kinds of things whose page the user may open. */
  kinds: readonly NotedKind[];
}

/** Joins a mention with what its note belongs to. */
function selectMentions({ db }: { db: Executor }) {
  return db
    .select({
      noteId: notes.id,
      text: notes.text,
      createdAt: notes.createdAt,
      seenAt: noteTags.seenAt,
      authorId: users.id,
      authorName: users.fullName,
      sessionId: notes.sessionId,
      alertId: notes.alertId,
      crashLogId: notes.crashLogId,
      lifeCycleStateId: notes.lifeCycleStateId,
      deviceId: devices.id,
      serialNumber: devices.serialNumber,
      deviceName: devices.deviceName,
    })
    .from(noteTags)
    .innerJoin(notes, eq(notes.id, noteTags.noteId))
    .leftJoin(users, eq(users.id, notes.userId))
    .leftJoin(sessions, eq(sessions.id, notes.sessionId))
    .leftJoin(alerts, eq(alerts.id, notes.alertId))
    .leftJoin(crashLogs, eq(crashLogs.id, notes.crashLogId))
    .leftJoin(lifeCycleStates, eq(lifeCycleStates.id, notes.lifeCycleStateId))
    .leftJoin(devices, eq(devices.id, deviceOfParent));
}

const deviceOfParent = sql`coalesce(${sessions.deviceId}, ${alerts.deviceId}, ${crashLogs.deviceId}, ${lifeCycleStates.deviceId})`;

/** Mentions whose page can still be opened: of living devices in the scope, of kinds the level may open. */
function reachable({ scope, userId, kinds }: Omit<MentionRequest, 'db'>): SQL | undefined {
  return and(
    eq(noteTags.userId, userId),
    isNull(devices.deletedAt),
    or(
      and(isNotNull(notes.sessionId), inScope(sessions.companyId, scope)),
      and(isNull(notes.sessionId), inScope(devices.companyId, scope)),
    ),
    or(sql`false`, ...kinds.map((kind) => isNotNull(PARENT_COLUMNS[kind]))),
  );
}

export type MentionRow = Awaited<ReturnType<typeof listMentions>>[number];

/** The newest mentions of a user. Notes get their ids in the order of time, and the index of the mentions has them. */
export async function listMentions({ db, limit, ...who }: MentionRequest & { limit: number }) {
  return selectMentions({ db }).where(reachable(who)).orderBy(desc(noteTags.noteId)).limit(limit);
}

export async function countUnread({ db, ...who }: MentionRequest): Promise<number> {
  const unread = selectMentions({ db })
    .where(and(reachable(who), isNull(noteTags.seenAt)))
    .as('unread');
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(unread);
  return row?.total ?? 0;
}

/** Marks unread mentions of a user, one or all, and answers how many they were. */
export async function markRead({
  db,
  userId,
  noteId,
  now,
}: {
  db: Executor;
  userId: number;
  noteId: number | undefined;
  now: Date;
}): Promise<number> {
  const rows = await db
    .update(noteTags)
    .set({ seenAt: now })
    .where(
      and(
        eq(noteTags.userId, userId),
        isNull(noteTags.seenAt),
        noteId === undefined ? undefined : eq(noteTags.noteId, noteId),
      ),
    )
    .returning({ noteId: noteTags.noteId });
  return rows.length;
}
