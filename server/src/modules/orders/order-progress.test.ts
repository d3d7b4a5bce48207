import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

async function lineOf(id: number, sku: string) {
  const { body } = await t.call('get_orders', token, { order_id: id, includeStock: true });
  const line = body.orders[0]?.genericDevices.find((one) => one.sku === sku);
  return {
    ...{ sent: line?.sent, received: line?.received, owed: line?.owed },
    mailhouse: line?.StockQuantities?.[0],
  };
}

describe('two orders that share 8 fans', () => {
  const FAN = (count: number) => [{ sku: 'FAN', name: 'Fan', count }];

  it('each offers its own claim beside what is not promised to others, also after a part has left', async () => {
    const { given } = t;
    const item = await given.stockItem({ sku: 'FAN' });
    await given.stockRow(item, { warehouse: 'mailhouse', total: 8 });
    const first = await given.order({ paymentStatus: 'completed', lines: FAN(5) });
    const second = await given.order({ paymentStatus: 'completed', lines: FAN(2) });
    const shelf = { Warehouse: { name: 'Mailhouse' }, free: 8 };
    expect(await lineOf(first.id, 'FAN')).toEqual({
      ...{ sent: 0, received: 0, owed: 5 },
      mailhouse: { ...shelf, available: 6 },
    });
    expect(await lineOf(second.id, 'FAN')).toMatchObject({ owed: 2, mailhouse: { available: 3 } });

    await given.shipment({
      orderId: first.id,
      status: 'delivered',
      lines: [{ sku: 'FAN', count: 3, dispatchedCount: 3, receivedCount: 2 }],
    });
    expect(await lineOf(first.id, 'FAN')).toMatchObject({ sent: 3, received: 2, owed: 2 });
  });

  it('a delivered or cancelled order owes nothing', async () => {
    for (const paymentStatus of ['delivered', 'cancelled'] as const) {
      const { id } = await t.given.order({ paymentStatus, lines: FAN(4) });
      expect(await lineOf(id, 'FAN')).toMatchObject({ sent: 0, owed: 0 });
    }
  });
});
