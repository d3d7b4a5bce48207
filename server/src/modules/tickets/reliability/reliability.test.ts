import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements } from '../../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

const NOW = new Date('2026-03-31T12:00:00.000Z');
const DAY_MS = 86_400_000;

let t: TestServer;
let token: string;
let pump: { id: number };

/** A number of days before now. */
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

async function reliability(input: { years?: number } = {}) {
  const { status, body } = await t.call('get_reliability', token, input);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** A cabin delivered to its client a number of days ago. */
async function cabinSince(days: number, values: object = {}) {
  const device = await t.given.device({ deviceType: 'ECABIN', ...values });
  await t.given.record(device, 'production', { createdAt: ago(days + 30) });
  await t.given.record(device, 'dispatched', { createdAt: ago(days) });
  return device;
}

const resolved = (made: number, done: number) =>
  ({ state: 'resolved', createdAt: ago(made), resolvedAt: ago(done) }) as const;

/** Two cabins with clients for 200 and 100 days, and one that was returned after 50. */
async function givenFleet() {
  const [first, second, back] = [await cabinSince(200), await cabinSince(100), await cabinSince(150)];
  await t.given.record(back, 'maintenance', { createdAt: ago(100), location: 'estonia' });
  pump = await t.given.stockItem({ sku: 'PUMP-1', name: 'Pump' });
  const part = {
    ...({ category: 'spareParts', name: 'Pump', price: 100, stockItemId: pump.id, sku: 'PUMP-1' } as const),
    warehouse: 'estonia',
  };
  // Failed, repaired, and failed again 9 days later: the first repair was not successful.
  await t.given.ticket(first, { ...resolved(120, 119), kind: 'fault', expenses: [{ ...part, count: 2 }] });
  await t.given.ticket(first, { ...resolved(110, 108), kind: 'outOfService', expenses: [part] });
  // Successful: the device failed again much later, too recently to judge that repair.
  await t.given.ticket(second, { ...resolved(90, 89), kind: 'fault' });
  await t.given.ticket(second, { ...resolved(20, 19), expenses: [part] });
  // No failures, but they cost.
  const train = [{ category: 'travelCosts', name: 'Train', price: 50 }] as const;
  await t.given.ticket(second, { ...resolved(80, 79), kind: 'maintenance', expenses: train });
  await t.given.ticket(first, { kind: 'question', createdAt: ago(70) });
  await t.given.ticket(first, { kind: 'fault', createdAt: ago(60), deletedAt: NOW });
}

beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  ({ token } = await t.given.user('ADMIN'));
  await givenFleet();
});
afterAll(() => t.close());

describe('get_reliability', () => {
  it('counts failures over the time that devices were with clients', async () => {
    const { products, startDate, endDate } = await reliability();
    expect([startDate, endDate]).toEqual(['2025-04-01', '2026-03-31']);
    const [cabins] = products;
    expect(cabins).toMatchObject({ deviceType: 'ECABIN', devices: 2, failures: 4, cost: 450 });
    const years = 350 / 365.25;
    expect(cabins?.deviceYears).toBeCloseTo(years, 6);
    expect(cabins?.rate?.value).toBeCloseTo(4 / years, 6);
    expect(cabins?.daysBetween?.value).toBeCloseTo(350 / 4, 6);
    expect(cabins?.costPerYear).toBeCloseTo(450 / years, 6);
  });

  it('tells which repairs held, of those old enough', async () => {
    const [cabins] = (await reliability()).products;
    expect(cabins).toMatchObject({ repaired: 3, repairedAtFirst: 2 });
  });

  it('foresees the parts that the devices with clients will take, beside what is on the shelves', async () => {
    await t.given.stockRow(pump, { warehouse: 'estonia', total: 3, free: 3 });
    const { parts } = await reliability();
    expect(parts).toHaveLength(1);
    const years = 350 / 365.25;
    expect(parts[0]).toMatchObject({
      deviceType: 'ECABIN',
      StockItem: { id: pump.id, sku: 'PUMP-1', name: 'Pump' },
      failures: 3,
      pieces: 4,
      onShelf: 3,
    });
    expect(parts[0]?.rate.value).toBeCloseTo(3 / years, 6);
    // Two devices, four pieces in three failures.
    expect(parts[0]?.expected.value).toBeCloseTo((3 / years) * 2 * (4 / 3), 6);
    expect(parts[0]?.expected.high).toBeGreaterThan(parts[0]?.expected.value ?? 0);
  });

  it('leaves out what lies before the period, deleted devices and serials without one', async () => {
    const before = await reliability();
    const gone = await cabinSince(40, { deletedAt: NOW });
    await t.given.ticket(gone, { kind: 'fault', createdAt: ago(30) });
    const generic = await t.given.device({ deviceType: 'ECABIN', isGeneric: true });
    await t.given.ticket(generic, { kind: 'fault', createdAt: ago(30) });
    const old = await cabinSince(900);
    await t.given.record(old, 'decommissioned', { createdAt: ago(500), location: 'estonia' });
    await t.given.ticket(old, { kind: 'fault', createdAt: ago(600) });
    expect(await reliability()).toEqual(before);
    const [cabins] = (await reliability({ years: 3 })).products;
    expect(cabins).toMatchObject({ failures: 5 });
    expect(cabins?.deviceYears).toBeCloseTo(750 / 365.25, 6);
  });

  it('gives a product without a failure a rate of zero with an upper limit', async () => {
    const tone = await t.given.device({ deviceType: 'XTONE' });
    await t.given.record(tone, 'dispatched', { createdAt: ago(100) });
    const found = (await reliability()).products.find(({ deviceType }) => deviceType === 'XTONE');
    expect(found).toMatchObject({
      failures: 0,
      rate: { value: 0, low: 0 },
      daysBetween: null,
      costPerYear: 0,
    });
    expect(found?.rate?.high).toBeGreaterThan(0);
  });

  it('takes two statements', async () => {
    const { statementsOf } = countStatements(t.database);
    const statements = await statementsOf(() => reliability());
    expect(statements.filter((text) => /life_cycle_states|ticket_expenses/.test(String(text)))).toHaveLength(
      2,
    );
  });
});
