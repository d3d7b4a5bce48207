import { and, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { crashLogs } from './crash-logs.table.ts';

/** undefined when the device sent this id before. */
export async function insertCrashLog({
  db,
  crashLog,
}: {
  db: Executor;
  crashLog: typeof crashLogs.$inferInsert;
}): Promise<number | undefined> {
  const [row] = await db
    .insert(crashLogs)
    .values(crashLog)
    .onConflictDoNothing()
    .returning({ id: crashLogs.id });
  return row?.id;
}

export async function findByExternalId({
  db,
  deviceId,
  externalId,
}: {
  db: Executor;
  deviceId: number;
  externalId: string;
}) {
  const [row] = await db
    .select()
    .from(crashLogs)
    .where(and(eq(crashLogs.deviceId, deviceId), eq(crashLogs.externalId, externalId)));
  return row;
}
