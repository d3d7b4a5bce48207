import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { CallOutput } from '@halla/contract/calls';
import { WEBHOOKS } from '@halla/domain/access/webhooks';
import type { Asked, Work } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { newSecret } from '#app/calls/token.ts';
import type { Config } from '#app/process/config.ts';
import { hostOf, isPublicAddress } from '#app/webhooks/public-address.ts';
import { writeWebhookSecret } from '#app/webhooks/sign-delivery.ts';
import { webhookPurpose } from '#app/webhooks/webhook-worker.ts';
import { presentDelivery, presentWebhook } from './webhooks.presenter.ts';
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertDelivery,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  lockWebhooks,
  requeueDelivery,
  type StoredWebhook,
  updateWebhook,
} from './webhooks.repository.ts';

const ENTITY = 'webhooks';

export async function getWebhooks({ ctx }: Pick<Asked<'get_webhooks'>, 'ctx'>) {
  const rows = await listWebhooks(ctx.db);
  return { webhooks: rows.map(presentWebhook) };
}

/** Adds a webhook; its secret is only in this answer. */
export async function addWebhook({
  ctx,
  input: { name, address, kinds },
}: Asked<'add_webhook'>): Promise<CallOutput<'add_webhook'>> {
  const { db, now, config, sealer } = ctx;
  await lockWebhooks(db);
  if ((await countWebhooks(db)) >= WEBHOOKS.most) {
    throw new AppError('webhooks.too_many', { details: { most: WEBHOOKS.most } });
  }
  const secret = writeWebhookSecret(newSecret());
  const sealedFor = randomUUID();
  const row = await insertWebhook(db, {
    ...{ name, address: checkedAddress({ address, config }), kinds: [...new Set(kinds)] },
    ...{ sealedFor, sealedSecret: sealer.seal(secret, webhookPurpose(sealedFor)) },
    ...{ createdAt: now, updatedAt: now, claimedUntil: now },
  });
  await audit({ work: ctx, id: row.id, after: facts(row) });
  ctx.changed({ domain: 'webhooks', id: row.id });
  return { webhook: presentWebhook(row), secret };
}

/** Changes the fields in the input. */
export async function editWebhook({
  ctx,
  input,
}: Asked<'edit_webhook'>): Promise<CallOutput<'edit_webhook'>> {
  const { db, now, config } = ctx;
  const { webhookid: id, updatedAt, name, address, kinds, isActive } = input;
  const before = await lockWebhook({ db, id });
  if (before === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: updatedAt, stored: before.updatedAt });
  const change = {
    ...(name !== undefined && { name }),
    ...(address !== undefined && { address: checkedAddress({ address, config }) }),
    ...(kinds !== undefined && { kinds: [...new Set(kinds)] }),
    ...(isActive !== undefined && { isActive }),
    updatedAt: now,
  };
  const row = await updateWebhook({ db, id, change });
  await audit({ work: ctx, id, before: facts(before), after: facts(row) });
  ctx.changed({ domain: 'webhooks', id });
  return { webhook: presentWebhook(row) };
}

export async function removeWebhook({ ctx, input: { webhookid: id } }: Asked<'delete_webhook'>) {
  const row = await deleteWebhook({ db: ctx.db, id });
  if (row === undefined) throw new AppError('core.not_found');
  await audit({ work: ctx, id, before: facts(row) });
  ctx.changed({ domain: 'webhooks', id });
  ctx.changed({ domain: 'webhookDeliveries', id });
  return {};
}

/** Queues a test delivery, whose body has only the type and the time. */
export async function testWebhook({ ctx, input: { webhookid } }: Asked<'test_webhook'>) {
  const { db, now } = ctx;
  if ((await findWebhook({ db, id: webhookid })) === undefined) throw new AppError('core.not_found');
  const body = JSON.stringify({ type: 'test', at: now.toISOString() });
  const delivery = { webhookId: webhookid, type: 'test', body, nextAttemptAt: now, createdAt: now };
  const row = await insertDelivery(db, delivery);
  await audit({ work: ctx, id: webhookid, after: { tested: row.id } });
  ctx.changed({ domain: 'webhookDeliveries', id: webhookid });
  return { delivery: presentDelivery(row) };
}

export async function getDeliveries({ ctx, input: { webhookid: id } }: Asked<'get_webhook_deliveries'>) {
  const { db } = ctx;
  if ((await findWebhook({ db, id })) === undefined) throw new AppError('core.not_found');
  const rows = await listDeliveries({ db, id, most: WEBHOOKS.listed });
  return { deliveries: rows.map(presentDelivery) };
}

export async function resendDelivery({ ctx, input }: Asked<'resend_webhook_delivery'>) {
  const row = await requeueDelivery({ db: ctx.db, id: input.deliveryid, now: ctx.now });
  if (row === undefined) throw new AppError('core.not_found');
  await audit({ work: ctx, id: row.webhookId, after: { resent: row.id } });
  ctx.changed({ domain: 'webhookDeliveries', id: row.webhookId });
  return { delivery: presentDelivery(row) };
}

/**
 * The address in its canonical spelling. A host name is checked whenever it is resolved for a connection; an IP
 * address is also checked here, so that a mistake is reported immediately.
 */
function checkedAddress({ address, config }: { address: string; config: Config }): string {
  const url = URL.parse(address);
  const isPlain = url?.username === '' && url.password === '' && url.hash === '';
  if (url === null || !isPlain || !isAllowed(url, config))
    throw refusedField('webhooks.bad_address', 'address');
  return url.href;
}

function isAllowed(url: URL, { WEBHOOKS_TO_PRIVATE_NETWORKS }: Config): boolean {
  if (WEBHOOKS_TO_PRIVATE_NETWORKS) return url.protocol === 'https:' || url.protocol === 'http:';
  const host = hostOf(url);
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

interface Trail {
  work: Work;
  id: number;
  before?: object;
  after?: object;
}

function audit({ work, id, ...change }: Trail): Promise<void> {
  return work.audit({ entity: ENTITY, entityId: id, resource: null, ...change });
}

function facts({ name, address, kinds, isActive }: StoredWebhook) {
  return { name, address, kinds, isActive };
}
