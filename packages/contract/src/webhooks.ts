import { DELIVERY_STATES, WEBHOOKS } from '@halla/domain/access/webhooks';
import { HISTORY_KINDS } from '@halla/domain/resources/history';
import { DELIVERY_ERRORS } from '@halla/domain/system/delivery-errors';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { id, idOf, instant, lineText } from './kit/fields.ts';

const SUPER_USERS = levels('SUPER_USER');

const kinds = z.array(z.enum(HISTORY_KINDS)).min(1).max(HISTORY_KINDS.length);
const name = lineText(WEBHOOKS.nameLength).min(1);
const address = lineText(WEBHOOKS.addressLength).min(1);

/** A webhook; its secret is shown once, at creation. */
export const webhook = z.object({
  id,
  name: z.string(),
  address: z.string(),
  kinds: z.array(z.enum(HISTORY_KINDS)),
  isActive: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Webhook = z.output<typeof webhook>;

export const webhookDelivery = z.object({
  id,
  /** The same for every attempt. */
  messageId: z.string(),
  /** Event type, such as device.changed, or test. */
  type: z.string(),
  body: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  /** HTTP status of the last attempt; null: no response. */
  lastStatus: z.int().nullable(),
  lastError: z.enum(DELIVERY_ERRORS).nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

export const webhooks = {
  get_webhooks: call({
    summary: 'The webhooks of the installation, without their secrets.',
    access: SUPER_USERS,
    effect: 'read',
    shows: ['webhooks'],
    input: z.object({}),
    output: z.object({ webhooks: z.array(webhook) }),
    errors: [],
  }),
  add_webhook: call({
    summary:
      'Adds a webhook: every audited change of a resource of these kinds is posted to the address, signed with the secret of the answer.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'write',
    changes: ['webhooks'],
    input: z.object({ name, address, kinds }),
    output: z.object({ webhook, /** Shown only now. */ secret: z.string() }),
    errors: ['webhooks.bad_address', 'webhooks.too_many'],
    shownOnce: true,
  }),
  edit_webhook: call({
    summary: 'Changes a webhook, or switches it off: changes of resources meanwhile are not posted later.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'write',
    changes: ['webhooks'],
    input: z.object({
      webhookid: idOf('webhook'),
      /** As loaded; a stale one gives 409. */
      updatedAt: instant.optional(),
      name: name.optional(),
      address: address.optional(),
      kinds: kinds.optional(),
      isActive: z.boolean().optional(),
    }),
    output: z.object({ webhook }),
    errors: ['core.not_found', 'core.stale', 'webhooks.bad_address'],
  }),
  delete_webhook: call({
    summary: 'Deletes a webhook with its deliveries.',
    access: SUPER_USERS,
    sessionOnly: true,
    effect: 'write',
    changes: ['webhooks', 'webhookDeliveries'],
    input: z.object({ webhookid: idOf('webhook') }),
    output: z.object({}),
    errors: ['core.not_found'],
  }),
  test_webhook: call({
    summary: 'Posts a delivery of type test to a webhook.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['webhookDeliveries'],
    input: z.object({ webhookid: idOf('webhook') }),
    output: z.object({ delivery: webhookDelivery }),
    errors: ['core.not_found'],
  }),
  get_webhook_deliveries: call({
    summary: `The deliveries of a webhook, newest first, ${WEBHOOKS.listed} at most.`,
    access: SUPER_USERS,
    effect: 'read',
    shows: [{ domain: 'webhookDeliveries', id: 'webhookid' }],
    input: z.object({ webhookid: idOf('webhook') }),
    output: z.object({ deliveries: z.array(webhookDelivery) }),
    errors: ['core.not_found'],
  }),
  resend_webhook_delivery: call({
    summary: 'Posts a delivery again, under the same id.',
    access: SUPER_USERS,
    effect: 'write',
    changes: ['webhookDeliveries'],
    input: z.object({ deliveryid: idOf('webhookDelivery') }),
    output: z.object({ delivery: webhookDelivery }),
    errors: ['core.not_found'],
  }),
};
