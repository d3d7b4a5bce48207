import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { devices } from '#modules/devices/devices.table.ts';
import { countWaiting } from '../../testing/count-waiting.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { type Person, transferring } from './transfers.test-steps.ts';

/** The embedded engine has one connection, so transactions never overlap. */
const isPostgresRun = inject('postgresUrl') !== null;

type Answer = Pick<Awaited<ReturnType<TestServer['call']>>, 'status' | 'body'>;

describe.skipIf(!isPostgresRun)('undoing a record while its order is being shipped', () => {
  const { people, move, recordsOf } = transferring();
  let t: TestServer;
  let admin: Person;
  beforeAll(() => {
    ({ t, admin } = people());
  });

  let serial = 1000;
  /** A device of an order with a waiting shipment, and its undoable record. */
  async function givenRecord() {
    const order = await t.given.order({ lines: [{ sku: 'PUMP', count: 5 }] });
    serial += 1;
    const device = await t.given.device({ serialNumber: `EC23${serial}`, color: 'grey' });
    await t.given.record(device, 'production');
    await t.database.db.update(devices).set({ orderId: order.id }).where(eq(devices.id, device.id));
    const shipment = await t.given.shipment({ orderId: order.id, lines: [{ sku: 'PUMP', count: 1 }] });
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    const { body } = await move(admin, device, 'ready');
    t.clock.now = new Date(t.clock.now.getTime() + 1000);
    return { device, orderId: order.id, shipmentId: shipment.id, recordId: body.lcs[0]?.id ?? 0 };
  }
  type Given = Awaited<ReturnType<typeof givenRecord>>;

  const undo = (...records: Given[]) =>
    t.call('undo_transfer', admin.token, { recordIds: records.map(({ recordId }) => recordId) });
  const add = ({ orderId }: Given) =>
    t.call('add_shipment', admin.token, {
      shipment: {
        ...{ Order: { id: orderId }, eta: '2026-03-09' },
        genericDevices: [{ sku: 'PUMP', name: 'Pump', count: 1 }],
      },
    });
  const deliver = ({ shipmentId: id }: Given) =>
    t.call('edit_shipment', admin.token, { shipment: { id, status: 'delivered', eta: '2026-03-09' } });

  /**
   * Pauses `first` midway, at a table that `second` does not write; starts `second`, and resumes `first` once
   * `second` is blocked or done.
   */
  async function inTheMiddle<First extends Answer, Second extends Answer>({
    stopAt,
    first,
    second,
  }: {
    stopAt: 'shipment_eta_predictions' | 'movement_plans';
    first: () => Promise<First>;
    second: () => Promise<Second>;
  }) {
    const { database } = t;
    if (database.kind !== 'postgres') throw new Error('This test is for a server.');
    const other = await database.client.connect();
    try {
      await other.query('begin');
      await other.query(`lock table ${stopAt} in share mode`);
      const one = first();
      await expect.poll(() => countWaiting(database.db)).toBe(1);
      let isDone = false;
      const two = second().finally(() => {
        isDone = true;
      });
      while (!isDone && (await countWaiting(database.db)) < 2) await sleep(10);
      const hasWaited = !isDone;
      await other.query('commit');
      return { hasWaited, first: await one, second: await two };
    } finally {
      other.release(true);
    }
  }

  it.each([
    ['a new shipment', add],
    ['the delivery of a shipment', deliver],
  ])('waits for %s, and is refused', async (_what, ship) => {
    const given = await givenRecord();
    const { first, second } = await inTheMiddle({
      stopAt: 'shipment_eta_predictions',
      first: () => ship(given),
      second: () => undo(given),
    });
    expect(first.status).toBe(200);
    expect(second).toMatchObject({ status: 409, body: { code: 'lifecycle.undo_shipped' } });
    expect((await recordsOf(given.device)).map(({ state }) => state)).toEqual(['production', 'ready']);
  });

  it.each([
    ['a new shipment', add],
    ['the delivery of a shipment', deliver],
  ])('comes before %s that is sent meanwhile', async (_what, ship) => {
    const given = await givenRecord();
    const { hasWaited, first, second } = await inTheMiddle({
      stopAt: 'movement_plans',
      first: () => undo(given),
      second: () => ship(given),
    });
    expect([hasWaited, first.status, second.status]).toEqual([true, 200, 200]);
    expect((await recordsOf(given.device)).map(({ state }) => state)).toEqual(['production']);
  });

  it('ends without a deadlock for two orders in either order, with shipments and saves of the orders', async () => {
    const save = ({ orderId: id, device }: Given) =>
      t.call('edit_order', admin.token, {
        orderData: {
          id,
          genericDevices: [
            { sku: 'PUMP', name: 'Pump', count: 5, price: 1 },
            { sku: 'CTN_EC_G_220', name: 'E-cabin', count: 1, price: 1000, Devices: [{ id: device.id }] },
          ],
        },
      });
    for (let round = 0; round < 8; round += 1) {
      const [one, two] = [await givenRecord(), await givenRecord()];
      const answers: Answer[] = await Promise.all([
        undo(one, two),
        undo(two, one),
        ...[one, two].flatMap((given) => [save(given), add(given), deliver(given)]),
      ]);
      const [forth, back, ...others] = answers.map(({ status }) => status);
      expect([forth, back].filter((status) => status === 200).length).toBeLessThanOrEqual(1);
      for (const status of [forth, back]) expect([200, 404, 409]).toContain(status);
      expect(others).toEqual(others.map(() => 200));
    }
    // The server retries the victim of a deadlock: only the statistics show one, once each connection has reported.
    const report = () => t.database.db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`);
    await Promise.all(Array.from({ length: 40 }, report));
    const { rows } = await t.database.db.execute<{ deadlocks: number }>(
      sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
