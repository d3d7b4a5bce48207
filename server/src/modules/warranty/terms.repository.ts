import type { DeviceType } from '@halla/domain/devices/serial';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { users } from '#modules/users/users.table.ts';
import { warrantyTerms } from './warranty.table.ts';

type StoredTerm = typeof warrantyTerms.$inferSelect;

/** The terms that were set, with who set them. */
export async function listTerms(db: Executor) {
  return db
    .select({
      deviceType: warrantyTerms.deviceType,
      months: warrantyTerms.months,
      updatedAt: warrantyTerms.updatedAt,
      userId: users.id,
      userName: users.fullName,
    })
    .from(warrantyTerms)
    .leftJoin(users, eq(users.id, warrantyTerms.updatedBy));
}

/** Warranty term of a product; undefined: never set. */
export async function findTerm(db: Executor, deviceType: DeviceType): Promise<StoredTerm | undefined> {
  const [row] = await db.select().from(warrantyTerms).where(eq(warrantyTerms.deviceType, deviceType));
  return row;
}

/** Sets the term of a product, whether it was set before or not. */
export async function writeTerm(db: Executor, term: StoredTerm): Promise<void> {
  const { deviceType: _, ...change } = term;
  await db
    .insert(warrantyTerms)
    .values(term)
    .onConflictDoUpdate({ target: warrantyTerms.deviceType, set: change });
}

/** Owners of the devices of a product. */
export async function ownersOfProduct(db: Executor, deviceType: DeviceType): Promise<number[]> {
  const rows = await db
    .selectDistinct({ companyId: devices.companyId })
    .from(devices)
    .where(and(eq(devices.deviceType, deviceType), isNull(devices.deletedAt), isNotNull(devices.companyId)));
  return rows.flatMap(({ companyId }) => companyId ?? []);
}
