import { randomUUID } from 'node:crypto';
import { PUSH_BROWSERS_MOST } from '@halla/domain/notifications/push';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { findReceivers } from '#modules/users/receivers.shared.repository.ts';
import { accounts } from '#modules/users/users.service.ts';
import { beginOf, endOf } from './end-pushes.ts';
import { presentBrowser } from './push.presenter.ts';
import { areUsableKeys, isPushAddress, sealKeys } from './push-keys.ts';
import {
  countSubscriptions,
  deleteSubscriptions,
  findSessionId,
  hasSubscriptionId,
  insertSubscription,
  listSubscriptions,
  lockByEndpoint,
  renewSubscription,
} from './push-subscriptions.shared.repository.ts';
import { pushWords } from './push-words.ts';
import { queuePushes } from './queue-pushes.shared.repository.ts';
import { findVapidKeys } from './vapid-keys.ts';

const USER_AGENT_LENGTH = 300;
const TEST_MINUTES = 10;

/** Handles get_push_browsers. */
export async function getPushBrowsers({ ctx, input: { endpoint: own } }: Asked<'get_push_browsers'>) {
  const serverKey = (await findVapidKeys(ctx))?.publicKey ?? null;
  const found = await listSubscriptions({ db: ctx.db, userId: ctx.actor.userId, serverKey });
  return { serverKey, browsers: found.map((browser) => presentBrowser(browser, { own })) };
}

/**
 * Handles subscribe_push. A browser belongs to the user who subscribed it last, because only the browser itself
 * knows its address.
 */
export async function subscribePush({ ctx, input }: Asked<'subscribe_push'>) {
  const { db, now, actor, sealer } = ctx;
  const { endpoint, serverKey } = input;
  if (!isPushAddress(endpoint) || !areUsableKeys(input)) throw new AppError('push.unusable');
  if (serverKey !== (await findVapidKeys(ctx))?.publicKey) throw new AppError('push.other_key');
  const { userId } = actor;
  // Serialises the browsers of a user, so that concurrent additions do not exceed the limit.
  await accounts.lock(db, userId);
  const known = await lockByEndpoint(db, endpoint);
  const wanted = {
    ...{ userId, endpoint, serverKey, ...sealKeys(input, sealer) },
    sessionId: await findSessionId(db, actor.tokenHash),
    userAgent: ctx.userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
  };
  if (known?.userId === userId) {
    const renewed = await renewSubscription(db, { id: known.id, ...wanted });
    if (known.serverKey !== serverKey) ctx.changed({ domain: 'signIns', id: userId });
    return { browser: presentBrowser(renewed, { own: endpoint }) };
  }
  if (known !== undefined) await endOfOther(ctx, known);
  if ((await countSubscriptions({ db, userId })) >= PUSH_BROWSERS_MOST)
    throw new AppError('push.too_many', { details: { most: PUSH_BROWSERS_MOST } });
  const browser = await insertSubscription(db, { ...wanted, createdAt: now });
  await ctx.audit(beginOf({ userId, browser }));
  ctx.changed({ domain: 'signIns', id: userId });
  return { browser: presentBrowser(browser, { own: endpoint }) };
}

/** Ends the pushes of the user who had this browser before, with those that wait. */
async function endOfOther(
  ctx: SignedInContext,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  const ended = await deleteSubscriptions({ db: ctx.db, userId }, hasSubscriptionId(id));
  await ctx.auditMany(ended.map((browser) => endOf({ userId, browser })));
  ctx.changed({ domain: 'signIns', id: userId });
}

/** Handles unsubscribe_push. */
export async function unsubscribePush({ ctx, input }: Asked<'unsubscribe_push'>) {
  const { userId } = ctx.actor;
  const [browser] = await deleteSubscriptions({ db: ctx.db, userId }, hasSubscriptionId(input.browser_id));
  if (browser === undefined) throw new AppError('core.not_found');
  await ctx.audit(endOf({ userId, browser }));
  ctx.changed({ domain: 'signIns', id: userId });
  return {};
}

/** Handles test_push. */
export async function testPush({ ctx }: Pick<Asked<'test_push'>, 'ctx'>) {
  const { db, now, actor } = ctx;
  const serverKey = (await findVapidKeys(ctx))?.publicKey ?? null;
  const [to] = await findReceivers(db, [actor.userId]);
  const { test } = pushWords(to?.language ?? null);
  const queued = await queuePushes(db, {
    ...{ serverKey, now, event: 'test', eventKey: randomUUID(), about: null, topic: 'test' },
    expiresAt: new Date(now.getTime() + TEST_MINUTES * 60_000),
    payloads: [{ userId: actor.userId, payload: { ...test, path: '/settings', tag: 'test' } }],
  });
  const sent = queued.get(actor.userId) ?? 0;
  if (sent === 0) throw new AppError('push.no_browser');
  return { sent };
}
