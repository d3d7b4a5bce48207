import { eq } from 'drizzle-orm';
import type { Executor } from '#db/database.ts';
import { warehouses } from './locations.table.ts';

/** True when a place key is one of the places a device can be at. */
export async function placeExists({ db, value }: { db: Executor; value: string }): Promise<boolean> {
  const [row] = await db
    .select({ value: warehouses.value })
    .from(warehouses)
    .where(eq(warehouses.value, value));
  return row !== undefined;
}
