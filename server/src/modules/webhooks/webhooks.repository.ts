import { count, desc, eq } from 'drizzle-orm';
import { webhookDeliveries, webhooks } from '#app/webhooks/webhooks.table.ts';
import type { Executor } from '#db/database.ts';
import { lockValuesUntilCommit } from '#db/locks.ts';

/** All columns of a webhook except its secret. */
const SHOWN = {
  id: webhooks.id,
  name: webhooks.name,
  address: webhooks.address,
  kinds: webhooks.kinds,
  isActive: webhooks.isActive,
  createdAt: webhooks.createdAt,
  updatedAt: webhooks.updatedAt,
};

export type StoredWebhook = Awaited<ReturnType<typeof listWebhooks>>[number];
export type StoredDelivery = typeof webhookDeliveries.$inferSelect;

interface ById {
  db: Executor;
  id: number;
}

/** Serialises adding webhooks until commit, because their limit spans several rows. */
export function lockWebhooks(db: Executor): Promise<void> {
  return lockValuesUntilCommit(db, [{ lock: 'webhooks', value: 'all' }]);
}

export function listWebhooks(db: Executor) {
  return db.select(SHOWN).from(webhooks).orderBy(webhooks.id);
}

export async function countWebhooks(db: Executor): Promise<number> {
  const [row] = await db.select({ there: count() }).from(webhooks);
  return row?.there ?? 0;
}

export async function insertWebhook(
  db: Executor,
  values: typeof webhooks.$inferInsert,
): Promise<StoredWebhook> {
  const [row] = await db.insert(webhooks).values(values).returning(SHOWN);
  if (row === undefined) throw new Error('The new webhook was not returned.');
  return row;
}

/** The webhook, locked until the transaction ends. */
export async function lockWebhook({ db, id }: ById): Promise<StoredWebhook | undefined> {
  const [row] = await db.select(SHOWN).from(webhooks).where(eq(webhooks.id, id)).for('no key update');
  return row;
}

export async function findWebhook({ db, id }: ById): Promise<StoredWebhook | undefined> {
  const [row] = await db.select(SHOWN).from(webhooks).where(eq(webhooks.id, id));
  return row;
}

interface Change extends ById {
  change: Partial<Pick<StoredWebhook, 'name' | 'address' | 'kinds' | 'isActive'>> & { updatedAt: Date };
}

export async function updateWebhook({ db, id, change }: Change): Promise<StoredWebhook> {
  const [row] = await db.update(webhooks).set(change).where(eq(webhooks.id, id)).returning(SHOWN);
  if (row === undefined) throw new Error('The changed webhook was not returned.');
  return row;
}

export async function deleteWebhook({ db, id }: ById): Promise<StoredWebhook | undefined> {
  const [row] = await db.delete(webhooks).where(eq(webhooks.id, id)).returning(SHOWN);
  return row;
}

export function listDeliveries({ db, id, most }: ById & { most: number }): Promise<StoredDelivery[]> {
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.id))
    .limit(most);
}

export async function insertDelivery(
  db: Executor,
  values: typeof webhookDeliveries.$inferInsert,
): Promise<StoredDelivery> {
  const [row] = await db.insert(webhookDeliveries).values(values).returning();
  if (row === undefined) throw new Error('The new delivery was not returned.');
  return row;
}

/** Makes a delivery due again and resets its attempts; undefined if there is none. */
export async function requeueDelivery({
  db,
  id,
  now,
}: ById & { now: Date }): Promise<StoredDelivery | undefined> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ attempts: 0, nextAttemptAt: now, deliveredAt: null })
    .where(eq(webhookDeliveries.id, id))
    .returning();
  return row;
}
