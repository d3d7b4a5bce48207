import type { Work } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import { findByExternalId, insertCrashLog } from './crash-log-uploads.repository.ts';
import type { crashLogs } from './crash-logs.table.ts';

/** Stores a crash log once; the same id with other content is a conflict. */
export async function storeCrashLog({
  work,
  crashLog,
}: {
  work: Work;
  crashLog: typeof crashLogs.$inferInsert;
}) {
  const { deviceId, externalId } = crashLog;
  const inserted = await insertCrashLog({ db: work.db, crashLog });
  if (inserted !== undefined) {
    work.changed({ domain: 'crashLogs', id: inserted, deviceId });
    return { crashlogId: inserted, duplicate: false };
  }
  const stored = await findByExternalId({ db: work.db, deviceId, externalId });
  if (stored === undefined) throw new Error('A crash log vanished while it was being stored.');
  const same =
    stored.date.getTime() === crashLog.date.getTime() &&
    stored.type === crashLog.type &&
    stored.version === crashLog.version &&
    stored.reason === crashLog.reason &&
    stored.data === crashLog.data;
  if (!same) throw new AppError('ingest.conflict');
  return { crashlogId: stored.id, duplicate: true };
}
