import type { DeliveryError } from '@halla/domain/system/delivery-errors';
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '#db/database.ts';
import { startWorker, type Worker } from '../jobs/drain.ts';
import type { LiveHub } from '../live/live-hub.ts';
import type { Config } from '../process/config.ts';
import type { Sealer } from '../process/sealer.ts';
import { inSpan } from '../tracing/tracing.ts';
import { deliveryErrorOf } from './delivery-error.ts';
import { type Delivery, sendDelivery } from './send-delivery.ts';
import { signedHeaders } from './sign-delivery.ts';
import { webhookDeliveries, webhooks } from './webhooks.table.ts';

const POLL_MS = 5_000;
const LANES = 4;
/** Pause after the n-th failure, in minutes; after the last one the delivery is given up. */
const PAUSES_MIN = [1, 5, 30, 120, 720];
/** Lease of a claimed webhook, longer than sending takes. */
const LEASE_MS = 60_000;
const ERROR_LENGTH = 300;

interface WebhookWorkerOptions {
  db: Db;
  log: FastifyBaseLogger;
  config: Pick<Config, 'WEBHOOKS_TO_PRIVATE_NETWORKS'>;
  sealer: Sealer;
  live: Pick<LiveHub, 'publish'>;
  clock: () => Date;
  /** Set by tests. */
  timeoutMs?: number;
}

type Webhook = typeof webhooks.$inferSelect;
type Waiting = typeof webhookDeliveries.$inferSelect;

/** Sends due deliveries; with several processes, each webhook is claimed by one of them. */
export function startWebhookWorker(options: WebhookWorkerOptions): Worker {
  const next = () => sendNext(options);
  const failure = 'the deliveries of webhooks could not be read';
  return startWorker({ log: options.log, pollMs: POLL_MS, lanes: LANES, next, failure });
}

/** Sealing purpose of a webhook's secret. */
export const webhookPurpose = (sealedFor: string) => `secret of webhook ${sealedFor}`;

/** No transaction is open while sending, so that an unresponsive receiver holds no lock. */
async function sendNext({ db, live, clock, ...options }: WebhookWorkerOptions): Promise<boolean> {
  const now = clock();
  const webhook = await claimNext(db, now);
  if (webhook === undefined) return false;
  const delivery = await takeDue(db, { webhookId: webhook.id, now });
  if (delivery !== undefined) {
    const attributes = { 'halla.webhook.id': webhook.id, 'halla.webhook.attempts': delivery.attempts };
    await inSpan({ name: 'send webhook', attributes, root: true }, async () => {
      const outcome = await attempt({ ...options, webhook, delivery, clock });
      await db.update(webhookDeliveries).set(outcome).where(isSameRound(delivery));
    });
    live.publish([{ domain: 'webhookDeliveries', id: webhook.id }]);
  }
  await db.update(webhooks).set({ claimedUntil: clock() }).where(eq(webhooks.id, webhook.id));
  return true;
}

/** SKIP LOCKED: each process claims a different webhook, longest waiting first. */
async function claimNext(db: Db, now: Date): Promise<Webhook | undefined> {
  const due = sql`(
    select id from ${webhooks} w
    where w.is_active and w.claimed_until <= ${now.toISOString()}::timestamptz and exists (
      select 1 from ${webhookDeliveries} d
      where d.webhook_id = w.id and d.next_attempt_at <= ${now.toISOString()}::timestamptz)
    order by w.claimed_until limit 1 for no key update skip locked)`;
  const [webhook] = await db
    .update(webhooks)
    .set({ claimedUntil: new Date(now.getTime() + LEASE_MS) })
    .where(eq(webhooks.id, due))
    .returning();
  return webhook;
}

/** The next delivery of a claimed webhook; the attempt is counted before it is made. */
async function takeDue(db: Db, { webhookId, now }: { webhookId: number; now: Date }) {
  const { id, attempts, nextAttemptAt } = webhookDeliveries;
  const due = db
    .select({ id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.webhookId, webhookId), lte(nextAttemptAt, now)))
    .orderBy(asc(nextAttemptAt), asc(id))
    .limit(1);
  const [delivery] = await db
    .update(webhookDeliveries)
    .set({ attempts: sql`${attempts} + 1` })
    .where(eq(id, due))
    .returning();
  return delivery;
}

/** False if the delivery was requested again during the attempt, which resets its attempts to 0: it remains due. */
function isSameRound({ id, attempts }: Waiting): SQL | undefined {
  return and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts));
}

interface Attempt extends Omit<WebhookWorkerOptions, 'db' | 'live'> {
  webhook: Webhook;
  delivery: Waiting;
}

async function attempt({ log, config, sealer, clock, timeoutMs, webhook, delivery }: Attempt) {
  const { attempts } = delivery;
  const { detail, ...outcome } = await post({
    ...{ config, sealer, webhook, delivery, now: clock() },
    ...(timeoutMs !== undefined && { timeoutMs }),
  });
  if (outcome.lastError === null) return { ...outcome, deliveredAt: clock(), nextAttemptAt: null };
  const facts = { webhook: webhook.id, delivery: delivery.id, attempts, reason: outcome.lastError, detail };
  log.warn(facts, 'a webhook could not be delivered');
  const pause = PAUSES_MIN[attempts - 1];
  const nextAttemptAt = pause === undefined ? null : new Date(clock().getTime() + pause * 60_000);
  return { ...outcome, nextAttemptAt };
}

interface Posted {
  lastStatus: number | null;
  lastError: DeliveryError | null;
  /** Absent if the error code is sufficient. */
  detail?: string;
}

interface Post extends Pick<WebhookWorkerOptions, 'config' | 'sealer'>, Pick<Delivery, 'timeoutMs'> {
  webhook: Webhook;
  delivery: Waiting;
  now: Date;
}

async function post({ config, sealer, webhook, delivery, now, ...options }: Post): Promise<Posted> {
  const secret = sealer.open(webhook.sealedSecret, webhookPurpose(webhook.sealedFor));
  if (secret === undefined) return { lastStatus: null, lastError: 'other_key' };
  const { messageId, body } = delivery;
  const signed = signedHeaders({ secret, messageId, body, timestamp: Math.floor(now.getTime() / 1000) });
  const headers = { ...signed, 'content-type': 'application/json', 'user-agent': 'Halla-Webhooks/1' };
  const toPrivate = config.WEBHOOKS_TO_PRIVATE_NETWORKS;
  try {
    const delivered = await sendDelivery({
      ...{ address: webhook.address, headers, body, toPrivate, tellsTrace: true },
      ...options,
    });
    const lastStatus = delivered.status;
    const isTaken = lastStatus >= 200 && lastStatus < 300;
    return { lastStatus, lastError: isTaken ? null : 'status' };
  } catch (error) {
    return { lastStatus: null, lastError: deliveryErrorOf(error), detail: reasonOf(error) };
  }
}

/** The network error, for the log. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
}
