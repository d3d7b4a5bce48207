import { noteLoose, removeLoose } from '#app/files/loose-files.repository.ts';
import type { Storage } from '#app/files/storage.ts';
import type { Db } from '#db/database.ts';
import { deleteDailyLogsBefore } from './stored-logs.shared.repository.ts';

const AT_ONCE = 1000;

interface OldLogs {
  storage: Storage;
  before: Date;
  now: Date;
}

/** Deletes log files older than an instant; files whose removal fails are retried the next night. */
export async function deleteOldLogs(db: Db, { storage, before, now }: OldLogs): Promise<void> {
  for (;;) {
    const keys = await db.transaction(async (tx) => {
      const deleted = await deleteDailyLogsBefore(tx, { before, most: AT_ONCE });
      await noteLoose({ db: tx, keys: deleted, now });
      return deleted;
    });
    await removeLoose({ db, storage, keys });
    if (keys.length < AT_ONCE) return;
  }
}
