import { randomUUID } from 'node:crypto';
import { webhookDeliveries, webhooks } from '#app/webhooks/webhooks.table.ts';
import { type Making, must } from './making.ts';

export function givenWebhooks({ db, next }: Making) {
  /** No key decrypts its secret, so nothing is sent to it. */
  const webhook = async (values: Partial<typeof webhooks.$inferInsert> = {}) => {
    const named = {
      name: `Webhook ${next()}`,
      address: 'https://receiver.example/',
      kinds: ['device' as const],
    };
    const [row] = await db
      .insert(webhooks)
      .values({ ...named, sealedFor: randomUUID(), sealedSecret: Buffer.alloc(40), ...values })
      .returning();
    return must(row);
  };

  const webhookDelivery = async (
    { id: webhookId }: { id: number },
    values: Partial<typeof webhookDeliveries.$inferInsert> = {},
  ) => {
    const [row] = await db
      .insert(webhookDeliveries)
      .values({ webhookId, type: 'test', body: '{}', ...values })
      .returning();
    return must(row);
  };

  return { webhook, webhookDelivery };
}
