import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { RESERVING } from '@halla/domain/stock/stock-demand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderLines, orders } from '#modules/orders/orders.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const STATUSES: readonly PaymentStatus[] = [
  'invoiced',
  'deposit',
  'completed',
  'transit',
  'delivered',
  'cancelled',
];

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer();
});
afterAll(() => t.close());

it('Lines are open while their order may claim pieces, whichever way its status changes.', async () => {
  const { db } = t.database;
  const order = await t.given.order({ lines: [{ sku: 'FAN', count: 2 }] });
  const isOpen = async () => {
    const [line] = await db
      .select({ isOpen: orderLines.isOpen })
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id));
    return line?.isOpen;
  };
  const change = (values: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(values).where(eq(orders.id, order.id));
  expect(await isOpen()).toBe(true);
  for (const status of [...STATUSES, ...STATUSES.toReversed()]) {
    await change({ paymentStatus: status });
    const maySend = RESERVING.includes(status) || status === 'transit';
    expect([status, await isOpen()]).toEqual([status, maySend]);
  }
  await change({ deletedAt: new Date() });
  expect(await isOpen()).toBe(false);
  await change({ deletedAt: null });
  expect(await isOpen()).toBe(true);
});
