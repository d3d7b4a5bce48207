import type { PushEvent } from '@halla/domain/notifications/push';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { MailSubject } from '#app/mail/mail-subjects.ts';
import type { Executor } from '#db/database.ts';
import { pushMessages, pushSubscriptions } from './push.table.ts';
import { hasServerKey } from './push-subscriptions.shared.repository.ts';

/** Content of a notification, displayed by web/public/sw.js. */
export interface PushPayload {
  title: string;
  body: string;
  /** Page that a tap opens, from its slash on. */
  path: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  /** Replaces without a sound. */
  isQuiet?: true;
  /** Button that acknowledges by the secret of a link, with the text shown afterwards. */
  acknowledge?: { token: string; label: string; done: string };
}

interface Queued {
  /** Public key of the server; browsers that subscribed with another one get no pushes. */
  serverKey: string | null;
  now: Date;
  event: PushEvent;
  eventKey: string;
  about: MailSubject | null;
  topic: string;
  expiresAt: Date;
  payloads: readonly { userId: number; payload: PushPayload }[];
}

/**
 * Adds a push for every browser of these users to the outbox, once per event; returns the number of pushes per
 * user.
 */
export async function queuePushes(db: Executor, queued: Queued): Promise<Map<number, number>> {
  const { serverKey, now, event, eventKey, about, topic, expiresAt, payloads } = queued;
  if (payloads.length === 0) return new Map();
  const of = new Map(payloads.map(({ userId, payload }) => [userId, JSON.stringify(payload)]));
  const browsers = await db
    .select({ id: pushSubscriptions.id, userId: pushSubscriptions.userId })
    .from(pushSubscriptions)
    .where(and(inArray(pushSubscriptions.userId, [...of.keys()]), hasServerKey(serverKey)))
    .orderBy(pushSubscriptions.id)
    // Skips a browser that is being removed.
    .for('key share');
  if (browsers.length === 0) return new Map();
  await db
    .insert(pushMessages)
    .values(
      browsers.map(({ id, userId }) => ({
        ...{ subscriptionId: id, event, eventKey, topic, expiresAt, payload: of.get(userId) ?? '' },
        ...{ aboutKind: about?.kind ?? null, aboutId: about?.id ?? null },
        ...{ nextAttemptAt: now, createdAt: now },
      })),
    )
    .onConflictDoNothing();
  const counts = new Map<number, number>();
  for (const { userId } of browsers) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}

interface OfEvents {
  events: readonly PushEvent[];
  eventKey: string;
}

const isOf = ({ events, eventKey }: OfEvents) =>
  and(inArray(pushMessages.event, [...events]), eq(pushMessages.eventKey, eventKey));

/** Deletes unsent pushes; one that is being sent may still be delivered. */
export async function dropWaitingPushes(db: Executor, of: OfEvents): Promise<void> {
  await db.delete(pushMessages).where(and(isOf(of), isNull(pushMessages.sentAt)));
}

/** Users who were sent such a push. */
export async function findPushed(db: Executor, of: OfEvents): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: pushSubscriptions.userId })
    .from(pushMessages)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushMessages.subscriptionId))
    .where(and(isOf(of), isNotNull(pushMessages.sentAt)));
  return rows.map(({ userId }) => userId);
}

/** Empties the pushes that have expired and deletes those that expired before another time. */
export async function clearExpiredPushes(
  db: Executor,
  { now, before }: { now: Date; before: Date },
): Promise<void> {
  await db.execute(
    sql`delete from ${pushMessages} where ${pushMessages.expiresAt} < ${before.toISOString()}::timestamptz`,
  );
  await db
    .update(pushMessages)
    .set({ payload: '', nextAttemptAt: null })
    .where(
      and(
        sql`${pushMessages.expiresAt} <= ${now.toISOString()}::timestamptz`,
        sql`${pushMessages.payload} <> ''`,
      ),
    );
}
