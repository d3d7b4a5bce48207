import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  t.clock.now = new Date('2026-03-15T12:00:00Z');
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

it('Orders are counted and added up by month and currency, months without any too.', async () => {
  const { given } = t;
  const made = (createdAt: string) => ({ createdAt: new Date(createdAt) });
  await given.order({ ...made('2026-03-01T10:00:00Z'), totalPrice: 100.1 });
  await given.order({ ...made('2026-03-14T10:00:00Z'), totalPrice: 50.2 });
  await given.order({ ...made('2026-03-14T10:00:00Z'), totalPrice: 7, currency: 'USD' });
  await given.order({ ...made('2026-03-02T10:00:00Z'), paymentStatus: 'cancelled', totalPrice: 999 });
  await given.order({ ...made('2026-03-03T10:00:00Z'), deletedAt: t.clock.now, totalPrice: 999 });
  // In February by the clock of the maker, which is ahead of UTC.
  await given.order({ ...made('2026-01-31T23:30:00Z'), totalPrice: 5 });
  await given.order({ ...made('2024-03-31T12:00:00Z'), totalPrice: 999 });
  // The last millisecond of February, the first of March, and the first after the present month.
  await given.order({ ...made('2026-02-28T21:59:59.999Z'), totalPrice: 20 });
  await given.order({ ...made('2026-02-28T22:00:00Z'), totalPrice: 30 });
  await given.order({ ...made('2026-03-31T21:00:00Z'), totalPrice: 999 });
  const { status, body } = await t.call('get_order_months', token, {});
  expect(status).toBe(200);
  expect(body.months).toHaveLength(24);
  expect(body.months[0]).toEqual({ month: '2024-04', count: 0, totals: [] });
  expect(body.months.slice(-3)).toEqual([
    { month: '2026-01', count: 0, totals: [] },
    { month: '2026-02', count: 2, totals: [{ currency: 'EUR', amount: 25 }] },
    {
      month: '2026-03',
      count: 4,
      totals: [
        { currency: 'EUR', amount: 180.3 },
        { currency: 'USD', amount: 7 },
      ],
    },
  ]);
});
