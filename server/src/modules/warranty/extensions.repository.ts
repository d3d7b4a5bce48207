import { desc, eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { users } from '#modules/users/users.table.ts';
import { warrantyExtensions } from './warranty.table.ts';

/** The extensions of a device, newest first, with who made them. */
export async function listExtensions(db: Executor, deviceId: number) {
  return db
    .select({
      id: warrantyExtensions.id,
      endsOn: warrantyExtensions.endsOn,
      reason: warrantyExtensions.reason,
      createdAt: warrantyExtensions.createdAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(warrantyExtensions)
    .leftJoin(users, eq(users.id, warrantyExtensions.userId))
    .where(eq(warrantyExtensions.deviceId, deviceId))
    .orderBy(desc(warrantyExtensions.id));
}

export async function insertExtension(
  db: Executor,
  extension: typeof warrantyExtensions.$inferInsert,
): Promise<number> {
  const [row] = await db
    .insert(warrantyExtensions)
    .values(extension)
    .returning({ id: warrantyExtensions.id });
  if (row === undefined) throw new Error('The new extension was not returned.');
  return row.id;
}
