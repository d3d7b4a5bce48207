import { nextPushAttempt, pushOutcome, readRetryAfter } from '@halla/domain/notifications/push';
import type { DeliveryError } from '@halla/domain/system/delivery-errors';
import type { Surroundings } from '#app/calls/context.ts';
import { startWorker, type Worker } from '#app/jobs/drain.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { readableMails } from '#app/mail/readable-mails.ts';
import { inSpan } from '#app/tracing/tracing.ts';
import { deliveryErrorOf } from '#app/webhooks/delivery-error.ts';
import { sendDelivery } from '#app/webhooks/send-delivery.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import { encryptPush } from './encrypt-push.ts';
import { openKeys } from './push-keys.ts';
import {
  claimNextPush,
  deleteSubscriptionById,
  markAttempt,
  type PushOutcomeColumns,
  type WaitingPush,
} from './send-pushes.repository.ts';
import { findVapidKeys } from './vapid-keys.ts';

const POLL_MS = 3_000;
const LANES = 4;

interface PushWorkerOptions {
  /** Set by tests, whose push service is on this machine. */
  toPrivate?: boolean;
  /** Set by tests. */
  timeoutMs?: number;
}

type Deps = Pick<WorkDependencies, 'db' | 'live' | 'surroundings'>;

/** Sends due pushes; several processes share the outbox, each push is claimed by one. */
export function startPushWorker(deps: Deps, options: PushWorkerOptions = {}): Worker {
  return startWorker({
    ...{ log: deps.surroundings().log, pollMs: POLL_MS, lanes: LANES },
    next: () => sendNext(deps, options),
    failure: 'the outbox of pushes could not be read',
  });
}

/** No transaction is open while sending, so that a slow push service holds no lock. */
async function sendNext(deps: Deps, options: PushWorkerOptions): Promise<boolean> {
  const push = await claimNextPush(deps.db, deps.surroundings().now);
  if (push === undefined) return false;
  const attributes = { 'halla.push.attempts': push.attempts };
  await inSpan({ name: 'send push', attributes, root: true }, () => sendClaimed(deps, { push, options }));
  return true;
}

interface Claimed {
  push: WaitingPush;
  options: PushWorkerOptions;
}

async function sendClaimed(deps: Deps, { push, options }: Claimed): Promise<void> {
  const outcome = await attempt({ deps, options, push });
  const { db, live } = deps;
  const { userId } = push;
  if (outcome === 'gone') {
    await deleteSubscriptionById(db, push.subscriptionId);
    live.publish([{ domain: 'signIns', id: userId }]);
  } else await markAttempt(db, { push, outcome });
}

interface Attempt {
  deps: Deps;
  options: PushWorkerOptions;
  push: WaitingPush;
}

/** Result of sending a push; gone: the browser is no longer subscribed. */
async function attempt({ deps, options, push }: Attempt): Promise<PushOutcomeColumns | 'gone'> {
  const at = deps.surroundings();
  const own = await findVapidKeys({ ...at, db: deps.db });
  const keys = openKeys(push, at.sealer);
  // No push can reach a browser whose keys are lost, or that subscribed with another key of the server.
  if (keys === undefined || own === undefined || push.serverKey !== own.publicKey) return 'gone';
  if (!(await mayStillRead(deps, push))) return { ...DONE, lastError: 'withheld' };
  const { headers, body } = await encryptPush({
    ...{ push, keys, ...own, config: at.config },
    secondsLeft: Math.max(0, Math.floor((push.expiresAt.getTime() - at.now.getTime()) / 1000)),
  });
  const answer = await post({ address: push.endpoint, headers, body, ...options });
  return outcomeOf({ at: deps.surroundings(), push, answer });
}

/** Nothing is left to send, and the secret in the payload is cleared. */
const DONE = { nextAttemptAt: null, payload: '' } as const;

/** True if the receiver is enabled and may read the subject of the push at the time of sending. */
async function mayStillRead({ db, surroundings }: Deps, push: WaitingPush): Promise<boolean> {
  const [reader] = await findReceivers(db, [push.userId]);
  if (reader === undefined) return false;
  const { aboutKind, aboutId } = push;
  if (aboutKind === null || aboutId === null) return true;
  const event = aboutKind === 'ticket' ? 'on_call_ticket' : 'on_call_alert';
  const wanted = [{ event, about: { kind: aboutKind, id: aboutId }, reader } as const];
  return (await readableMails({ db, resources: surroundings().resources, wanted })).length > 0;
}

interface Answered {
  status: number | null;
  retryAfter?: string | undefined;
  error: DeliveryError | null;
  detail?: string;
}

async function post(
  sent: Omit<Parameters<typeof sendDelivery>[0], 'toPrivate'> & PushWorkerOptions,
): Promise<Answered> {
  const { toPrivate = false, ...delivery } = sent;
  try {
    const answer = await sendDelivery({ ...delivery, toPrivate });
    return { ...answer, error: pushOutcome(answer.status) === 'taken' ? null : 'status' };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return { status: null, error: deliveryErrorOf(error), detail };
  }
}

interface Judged {
  at: Pick<Surroundings, 'log' | 'now'>;
  push: WaitingPush;
  answer: Answered;
}

function outcomeOf({ at, push, answer }: Judged): PushOutcomeColumns | 'gone' {
  const { log, now } = at;
  const { status, error, detail } = answer;
  const facts = { lastStatus: status, lastError: error };
  const outcome = pushOutcome(status);
  if (outcome === 'gone') return 'gone';
  if (outcome === 'taken') return { ...DONE, ...facts, sentAt: now };
  const { id, attempts, expiresAt } = push;
  log.warn({ push: id, attempts, status, reason: error, detail }, 'a push could not be delivered');
  if (outcome === 'refused') return { ...DONE, ...facts };
  const retryAfter = readRetryAfter(answer.retryAfter, now);
  const nextAttemptAt = nextPushAttempt({ attempts, retryAfter, now, expiresAt });
  return { ...facts, ...(nextAttemptAt === null ? DONE : { nextAttemptAt }) };
}
