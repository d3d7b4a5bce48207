import { and, eq, getColumns, sql } from 'drizzle-orm';
import type { Db } from '#db/database.ts';
import { pushMessages, pushSubscriptions } from './push.table.ts';

/** Lease of a claimed push, longer than sending takes; after a crash it is sent again when the lease expires. */
const LEASE_MS = 60_000;

type Message = typeof pushMessages.$inferSelect;
type Subscription = typeof pushSubscriptions.$inferSelect;

/** A push with its receiving browser. */
export type WaitingPush = Message &
  Pick<Subscription, 'userId' | 'endpoint' | 'sealedFor' | 'sealedKeys' | 'serverKey'>;

/** SKIP LOCKED: each process claims a different push. The attempt is counted before it is made. */
export async function claimNextPush(db: Db, now: Date): Promise<WaitingPush | undefined> {
  const at = now.toISOString();
  const due = sql`(select id from push_messages where next_attempt_at <= ${at}::timestamptz and expires_at > ${at}::timestamptz
    order by next_attempt_at, id limit 1 for update skip locked)`;
  const { id, attempts } = pushMessages;
  const [claimed] = await db
    .update(pushMessages)
    .set({ attempts: sql`${attempts} + 1`, nextAttemptAt: new Date(now.getTime() + LEASE_MS) })
    .where(eq(id, due))
    .returning({ id });
  if (claimed === undefined) return undefined;
  const { userId, endpoint, sealedFor, sealedKeys, serverKey } = pushSubscriptions;
  const [push] = await db
    .select({ ...getColumns(pushMessages), userId, endpoint, sealedFor, sealedKeys, serverKey })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .where(eq(id, claimed.id));
  return push;
}

export type PushOutcomeColumns = Partial<
  Pick<Message, 'nextAttemptAt' | 'payload' | 'sentAt' | 'lastStatus' | 'lastError'>
>;

interface Marked {
  push: WaitingPush;
  outcome: PushOutcomeColumns;
}

/** Stores what an attempt has come to, unless a later attempt has begun. */
export async function markAttempt(db: Db, { push, outcome }: Marked): Promise<void> {
  const { id, attempts, subscriptionId } = push;
  await db
    .update(pushMessages)
    .set(outcome)
    .where(and(eq(pushMessages.id, id), eq(pushMessages.attempts, attempts)));
  const { sentAt } = outcome;
  if (sentAt === undefined || sentAt === null) return;
  await db
    .update(pushSubscriptions)
    .set({ lastPushAt: sentAt })
    .where(eq(pushSubscriptions.id, subscriptionId));
}

/** Deletes an unsubscribed browser together with its unsent pushes. */
export async function deleteSubscriptionById(db: Db, id: number): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id));
}
