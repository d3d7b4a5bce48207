import type { Webhook, WebhookDelivery } from '@halla/contract/webhooks';
import { storedDeliveryError } from '#app/webhooks/delivery-error.ts';
import type { StoredDelivery, StoredWebhook } from './webhooks.repository.ts';

export function presentWebhook({ createdAt, updatedAt, ...webhook }: StoredWebhook): Webhook {
  return { ...webhook, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

export function presentDelivery(row: StoredDelivery): WebhookDelivery {
  const { id, messageId, type, body, attempts, lastStatus } = row;
  return {
    ...{ id, messageId, type, body, attempts, lastStatus },
    lastError: storedDeliveryError(row.lastError),
    state: stateOf(row),
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}

function stateOf({ deliveredAt, nextAttemptAt }: StoredDelivery): WebhookDelivery['state'] {
  if (nextAttemptAt !== null) return 'waiting';
  return deliveredAt === null ? 'failed' : 'delivered';
}
