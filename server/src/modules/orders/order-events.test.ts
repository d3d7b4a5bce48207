import type { CallInput } from '@halla/contract/calls';
import type { ChangedEvent } from '@halla/contract/live-event';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let admin: { id: number; token: string };
const events: ChangedEvent[] = [];
beforeAll(async () => {
  t = await startTestServer();
  admin = await t.given.user('ADMIN');
  t.server.deps.live.subscribe({
    onEvents: (batch) => events.push(...batch),
    onGap: () => undefined,
  });
});
afterAll(() => t.close());

/** Resolves once all events published earlier have arrived. */
async function arrived() {
  const marker = { domain: 'devices', id: 900_000_000_001 + events.length } as const;
  t.server.deps.live.publish([marker]);
  await vi.waitFor(() => expect(events).toContainEqual(marker));
}

/** The events of a write, as domain and id. */
async function eventsOf(write: () => Promise<unknown>) {
  await arrived();
  events.length = 0;
  await write();
  await arrived();
  return events.filter(({ id = 0 }) => id < 900_000_000_000).map(({ domain, id }) => [domain, id]);
}

it('Every write of an order names the order, and the stock items that it reserves or releases.', async () => {
  // Uses up the first id, so that the items below share no id with the order.
  await t.given.stockItem({ sku: 'FILTER' });
  const [fan, pump] = [await t.given.stockItem({ sku: 'FAN' }), await t.given.stockItem({ sku: 'PUMP' })];
  const line = (sku: string) => ({ sku, name: sku, count: 1, price: 1 });
  const send = (orderData: CallInput<'edit_order'>['orderData']) =>
    t.call('edit_order', admin.token, { orderData });
  let id = 0;
  const made = await eventsOf(async () => {
    const genericDevices = [line('fan'), { name: 'Typed by hand', count: 1, price: 1 }];
    const { body } = await t.call('add_order', admin.token, {
      orderData: { invoiceIssuer: 'finland', genericDevices },
    });
    ({ id } = body.order);
  });
  expect(made).toEqual([
    ['stock', fan.id],
    ['orders', id],
  ]);
  const changed = await eventsOf(() => send({ id, genericDevices: [line('PUMP')] }));
  expect(changed).toEqual([
    ['stock', fan.id],
    ['stock', pump.id],
    ['orders', id],
  ]);
  const removed = await eventsOf(() => t.call('delete_order', admin.token, { orderData: { id } }));
  expect(removed.filter(([domain]) => domain === 'stock' || domain === 'orders')).toEqual([
    ['stock', pump.id],
    ['orders', id],
  ]);
});
