import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import {
  givenShipment,
  ROUTES,
  stockAfter,
  stockOf,
  TRANSITIONS,
} from './shipment-transitions.test-steps.ts';

let t: TestServer;
let token: string;
let boss: string;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  ({ token } = await t.given.user('ADMIN'));
  ({ token: boss } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

const given = (wanted: Pick<Parameters<typeof givenShipment>[0], 'route' | 'status'>) =>
  givenShipment({
    ...wanted,
    given: t.given,
    stock: (stock_item) => t.call('add_stock_quantity', boss, { stock_item }),
  });

const move = (id: number, status: ShipmentStatus) =>
  t.call('edit_shipment', token, { shipment: { id, status } });

describe.each(ROUTES)('from $from to $to', (route) => {
  const own = TRANSITIONS.filter((one) => one.route === route);

  it.each(own)('$from → $to moves $expected, once', async ({ from, to, expected }) => {
    const { id, itemId } = await given({ route, status: from });
    expect((await move(id, to)).status).toBe(200);
    expect(await stockOf(t.database.db, itemId)).toEqual(stockAfter(expected));
    expect((await move(id, to)).status).toBe(200);
    // Repeating the transition does not move the goods again.
    const again = expected.length > 0 ? [from, to] : [];
    for (const status of again) expect((await move(id, status)).status).toBe(200);
    expect(await stockOf(t.database.db, itemId)).toEqual(stockAfter(expected));
  });

  it.each(own.filter(({ expected }) => expected.length > 0))(
    '$from → $to by several people at the same moment moves $expected once',
    async ({ from, to, expected }) => {
      const { id, itemId } = await given({ route, status: from });
      const answers = await Promise.all(Array.from({ length: 4 }, () => move(id, to)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await stockOf(t.database.db, itemId)).toEqual(stockAfter(expected));
    },
  );
});
