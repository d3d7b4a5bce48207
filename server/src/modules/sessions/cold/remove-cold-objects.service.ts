import { noteLoose } from '#app/files/loose-files.repository.ts';
import type { Db } from '#db/database.ts';
import { deleteEmptyObjects } from './cold-series.repository.ts';

/** Marks objects as orphaned when all their series have been replaced or deleted; they are swept a day later. */
export async function removeColdObjects(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const keys = await deleteEmptyObjects(tx);
    await noteLoose({ db: tx, keys, now });
  });
}
