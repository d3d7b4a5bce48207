import { randomInt } from 'node:crypto';
import type { SentWebstoreOrder } from '@halla/contract/webstore';
import { type APIRequestContext, expect } from '@playwright/test';
import { WEBSTORE_SECRET } from '../servers/webstore-secret.ts';

interface Sent {
  readonly request: APIRequestContext;
  readonly order: Partial<SentWebstoreOrder>;
}

/** Sends an order like the webstore, by default with a unique number; returns the number. */
export async function sendWebstoreOrder({ request, order }: Sent): Promise<string> {
  const sent = { number: String(randomInt(1e9, 1e10)), paymentStatus: 'completed', ...order };
  const response = await request.post('/ingest/v1/webstore_orders', {
    headers: { authorization: `Service webstore:${WEBSTORE_SECRET}` },
    data: { orders: [sent] },
  });
  expect(response.status(), await response.text()).toBe(200);
  return sent.number;
}
