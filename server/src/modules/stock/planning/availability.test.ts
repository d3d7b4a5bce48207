import { addDays, businessDay } from '@halla/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer();
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

/** The day in the maker's time zone, this many days after the day of the test clock. */
function inDays(days: number): string {
  return addDays(businessDay(t.clock.now, t.config.BUSINESS_TIME_ZONE), days);
}

async function ask(input: { lines: { sku: string; count: number }[]; day?: string; order_id?: number }) {
  const { status, body } = await t.call('get_availability', token, input);
  expect(status).toBe(200);
  return body;
}

describe('an item', () => {
  const of = (count: number) => [{ sku: 'PUMP', count }];
  let own: number;
  beforeAll(async () => {
    const { given } = t;
    const pump = await given.stockItem({ sku: 'Pump', name: 'Pump' });
    await given.stockRow(pump, { warehouse: 'mailhouse', total: 30 });
    await given.stockRow(pump, { warehouse: 'estonia', total: 7 });
    await given.stockRow(pump, { warehouse: 'spain', total: 3 });
    const sent = await given.order({ deliveryDate: inDays(3), lines: of(10) });
    await given.shipment({
      orderId: sent.id,
      status: 'transit',
      lines: [{ sku: 'PUMP', count: 6, dispatchedCount: 4 }],
    });
    await given.shipment({ orderId: sent.id, status: 'waiting', lines: of(1) });
    await given.shipment({ orderId: sent.id, status: 'delivered', deletedAt: t.clock.now, lines: of(1) });
    ({ id: own } = await given.order({ lines: of(8) }));
    await given.order({ paymentStatus: 'transit', lines: of(99) });
    await given.order({ deletedAt: t.clock.now, lines: of(99) });
    const resupply = await given.resupplyOrder({ eta: inDays(20), lines: of(25) });
    await given.shipment({
      ...{ number: 'S-first', direction: 'inward', resupplyOrderId: resupply.id, status: 'transit' },
      ...{ deliveryWarehouse: 'mailhouse', eta: inDays(10), lines: of(15) },
    });
    await given.resupplyOrder({ number: 'R-late', eta: inDays(-1), lines: of(50) });
    await given.shipment({
      ...{ direction: 'between', pickupWarehouse: 'mailhouse', deliveryWarehouse: 'vantaa', lines: of(2) },
    });
    await given.shipment({
      ...{ direction: 'between', pickupWarehouse: 'estonia', deliveryWarehouse: 'vantaa' },
      lines: [{ sku: 'PUMP', count: 1 }],
    });
    await given.shipment({
      ...{ number: 'S-between', direction: 'between', status: 'transit', stockOutAt: t.clock.now },
      ...{ pickupWarehouse: 'vantaa', deliveryWarehouse: 'mailhouse', eta: inDays(5), lines: of(3) },
    });
  });

  it('can be promised less what others wait for, and more after each arrival', async () => {
    const { today, availability } = await ask({ lines: [{ sku: 'pump', count: 40 }], day: inDays(15) });
    expect(today).toBe(inDays(0));
    expect(availability).toEqual([
      {
        skus: ['pump'],
        colour: null,
        name: 'Pump',
        Warehouse: { value: 'mailhouse', name: 'Mailhouse' },
        count: 40,
        onHand: 30,
        elsewhere: 10,
        // One of the 7 in Estonia is on its way to another warehouse.
        transferable: [
          { Warehouse: { value: 'estonia', name: 'Estonia' }, count: 6 },
          { Warehouse: { value: 'spain', name: 'Spain' }, count: 3 },
        ],
        // 10 minus the 4 that left, 8 for the other order, 2 for another warehouse.
        promised: 16,
        arrivals: [
          { number: 'R-late', kind: 'resupply', day: inDays(-1), count: 50, isDated: false },
          { number: 'S-between', kind: 'shipment', day: inDays(5), count: 3, isDated: true },
          { number: 'S-first', kind: 'shipment', day: inDays(10), count: 15, isDated: true },
          { number: expect.any(String), kind: 'resupply', day: inDays(20), count: 10, isDated: true },
        ],
        steps: [
          { day: inDays(0), available: 14 },
          { day: inDays(5), available: 17 },
          { day: inDays(10), available: 32 },
          { day: inDays(20), available: 42 },
        ],
        firstDay: inDays(20),
        inTime: false,
      },
    ]);
  });

  it('is in time from its first day on, and never when no known arrival is enough', async () => {
    const answer = async (count: number, day?: string) => {
      const { availability } = await ask({ lines: of(count), ...(day && { day }) });
      return availability.map(({ firstDay, inTime }) => [firstDay, inTime])[0];
    };
    expect(await answer(32, inDays(10))).toEqual([inDays(10), true]);
    expect(await answer(32, inDays(9))).toEqual([inDays(10), false]);
    expect(await answer(43, inDays(300))).toEqual([null, false]);
    expect(await answer(14)).toEqual([inDays(0), null]);
  });

  it('of an order does not wait for that order itself', async () => {
    const { availability } = await ask({ lines: of(22), order_id: own });
    expect(availability[0]).toMatchObject({ promised: 8, firstDay: inDays(0) });
  });

  it('that nobody knows is nowhere', async () => {
    const { availability } = await ask({ lines: [{ sku: 'unheard', count: 1 }] });
    expect(availability).toMatchObject([
      { name: null, Warehouse: null, onHand: 0, steps: [{ available: 0 }], firstDay: null },
    ]);
  });
});

describe('cabins of a colour', () => {
  const GREY_220 = '2024_EC_G_220';
  const GREY_110 = '2024_EC_G_110';
  beforeAll(async () => {
    const { given } = t;
    const left = await given.order({ paymentStatus: 'transit' });
    const cabins = [
      ...Array.from({ length: 9 }, () => ({ color: 'grey' as const, location: 'mailhouse' })),
      { color: 'grey' as const, location: 'vantaa' },
      { color: 'white' as const, location: 'mailhouse' },
      { color: 'grey' as const, location: 'mailhouse', orderId: left.id },
      { color: 'grey' as const, location: 'mailhouse', deletedAt: t.clock.now },
    ];
    for (const [index, { location, ...values }] of cabins.entries()) {
      const device = await given.device({ serialNumber: `EC22${String(index).padStart(4, '0')}`, ...values });
      await given.record(device, 'ready', { location });
    }
    const dispatched = await given.device({ serialNumber: 'EC229999', color: 'grey' });
    await given.record(dispatched, 'dispatched');
    await given.stockItem({ sku: GREY_220, name: 'Grey cabin' });
    await given.order({ deliveryDate: inDays(4), lines: [{ sku: GREY_110, count: 4 }] });
    const inward = { direction: 'inward', deliveryWarehouse: 'mailhouse' } as const;
    await given.shipment({ ...inward, eta: inDays(11), lines: [{ sku: GREY_110, count: 8 }] });
  });

  it('are those that are ready, whatever sku they are ordered under', async () => {
    const lines = [
      { sku: GREY_220, count: 7 },
      { sku: '2024_EC_W_220', count: 2 },
      { sku: GREY_110, count: 5 },
    ];
    const { availability } = await ask({ lines, day: inDays(14) });
    expect(availability).toMatchObject([
      {
        ...{ skus: [GREY_220, GREY_110], colour: 'grey', name: 'Grey cabin', count: 12 },
        transferable: [{ Warehouse: { value: 'vantaa' }, count: 1 }],
        ...{ onHand: 9, elsewhere: 1, promised: 4, firstDay: inDays(11), inTime: true },
        steps: [
          { day: inDays(0), available: 5 },
          { day: inDays(11), available: 13 },
        ],
      },
      { colour: 'white', count: 2, onHand: 1, elsewhere: 0, firstDay: null, inTime: false },
    ]);
  });
});

it('A line without a count is refused with its field.', async () => {
  const answer = await t.call('get_availability', token, { lines: [{ sku: 'PUMP', count: 0 }] });
  expect(answer).toMatchObject({ status: 400, body: { rules: { 'lines.0.count': { rule: 'tooSmall' } } } });
});
