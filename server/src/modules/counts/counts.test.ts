import { COUNT_AT_MOST } from '@halla/domain/limits';
import { ACTIVE_TICKET_STATES } from '@halla/domain/tickets/ticket-rules';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOW = new Date('2026-03-02T12:00:00Z');
const HOUR_MS = 3_600_000;

let t: TestServer;
beforeEach(async () => {
  t = await startTestServer({ now: NOW });
});
afterEach(() => t.close());

const countsOf = async (token: string) => (await t.call('get_counts', token, {})).body.counts;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

/** Deletes a device as a super user does. */
async function deleteDevice(id: number): Promise<void> {
  const { token } = await t.given.user('SUPER_USER');
  await t.call('edit_device', token, { deviceData: { id }, deleteDevice: true });
}

describe('get_counts', () => {
  it('counts alerts that nobody has handled, and crashes of the last day', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    const [first] = [await t.given.alert(device), await t.given.alert(device)];
    await t.given.crashLog(device, { type: 1, date: hoursAgo(23) });
    await t.given.crashLog(device, { type: 1, date: hoursAgo(25) });
    await t.given.crashLog(device, { type: 2, date: hoursAgo(1) });
    expect(await countsOf(token)).toEqual({
      alerts: 2,
      crashLogs: 1,
      mentions: 0,
      lateShipments: 0,
      waitingTickets: 0,
      lateResupply: 0,
      overduePlans: 0,
    });
    await t.call('handle_alert', token, { alert_id: first.id });
    expect(await countsOf(token)).toMatchObject({ alerts: 1 });
  });

  it('counts as new the crashes that the list narrowed to the last day holds, until they are a day old', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    const crash = await t.given.crashLog(device, { type: 1, date: hoursAgo(23) });
    const other = { type: 1, date: hoursAgo(1), reason: 'Watchdog reset' };
    const younger = await t.given.crashLog(device, other);
    await t.given.crashLog(device, { type: 1, date: hoursAgo(25) });
    await t.given.crashLog(device, { type: 2, date: hoursAgo(1) });
    const listed = async () => {
      const { body } = await t.call('get_crashlogs', token, { type: 1, recent: true, cursor: null });
      return [body.total, body.crashlogs.map(({ id }) => id)];
    };
    expect([await countsOf(token), await listed()]).toMatchObject([
      { crashLogs: 2 },
      [2, [younger.id, crash.id]],
    ]);
    const { body } = await t.call('get_crashlog_groups', token, { type: 1, recent: true });
    expect(body.groups.map(({ reason, count }) => [reason, count])).toContainEqual(['Watchdog reset', 1]);
    expect(body.groups.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    t.clock.now = new Date(t.clock.now.getTime() + 2 * 3_600_000);
    expect([await countsOf(token), await listed()]).toMatchObject([{ crashLogs: 1 }, [1, [younger.id]]]);
  });

  it('tells each level only what it may list', async () => {
    const device = await t.given.device();
    await t.given.alert(device);
    expect(await countsOf((await t.given.user('PRODUCTION')).token)).toEqual({ mentions: 0 });
    expect(await countsOf((await t.given.user('SALES')).token)).toEqual({ mentions: 0, overduePlans: 0 });
    expect(Object.keys(await countsOf((await t.given.user('SUPER_USER')).token))).toEqual([
      'alerts',
      'crashLogs',
      'mentions',
      'lateShipments',
      'waitingTickets',
      'lateResupply',
      'haltedReleases',
      'overduePlans',
    ]);
  });

  it('counts the demos whose device is out after its due day, as the list of plans does', async () => {
    const { token } = await t.given.user('SALES');
    const device = await t.given.device();
    const { id: recordId } = await t.given.record(device, 'demo');
    const out = { recordId, startsOn: '2026-02-01' };
    await t.given.plan(device, { ...out, dueOn: '2026-03-01' });
    await t.given.plan(await t.given.device(), { ...out, dueOn: '2026-03-02' });
    await t.given.plan(await t.given.device(), { startsOn: '2026-02-01', dueOn: '2026-03-01' });
    expect(await countsOf(token)).toMatchObject({ overduePlans: 1 });
    const { body } = await t.call('get_movement_plans', token, { overdue: true });
    expect(body.plans.map(({ Device }) => Device.id)).toEqual([device.id]);
    await deleteDevice(device.id);
    expect(await countsOf(token)).toMatchObject({ overduePlans: 0 });
  });

  it('counts the releases that were halted, until they are resumed or withdrawn', async () => {
    const { token } = await t.given.user('SUPER_USER');
    const group = { deviceDays: 40, withEvent: 12 };
    const halted = { haltedAt: NOW, haltReason: { measure: 'crashes' as const, fresh: group, old: group } };
    const { id, updatedAt } = await t.given.softwareRelease(halted);
    await t.given.softwareRelease({ ...halted, withdrawnAt: NOW });
    await t.given.softwareRelease();
    expect(await countsOf(token)).toMatchObject({ haltedReleases: 1 });
    const software_package = { id, updatedAt: updatedAt.toISOString() };
    await t.call('set_release_stage', token, { software_package, step: 'resume' });
    expect(await countsOf(token)).toMatchObject({ haltedReleases: 0 });
    expect(await countsOf((await t.given.user('ADMIN')).token)).not.toHaveProperty('haltedReleases');
  });

  it('counts the shipments that the list marks as late: not arrived on the day they were expected', async () => {
    const { token } = await t.given.user('ADMIN');
    const [yesterday, today] = ['2026-03-01', '2026-03-02'];
    for (const status of ['waiting', 'transit', 'delivered', 'cancelled', 'returned'] as const)
      await t.given.shipment({ status, eta: yesterday });
    await t.given.shipment({ status: 'transit', eta: today });
    await t.given.shipment({ status: 'transit' });
    await t.given.shipment({ status: 'transit', eta: yesterday, deletedAt: NOW });
    const marked = async () =>
      (await t.call('get_shipments', token, {})).body.shipments.filter(({ late }) => late).length;
    expect([await countsOf(token), await marked()]).toMatchObject([{ lateShipments: 2 }, 2]);
    // In Helsinki it is already the next day.
    t.clock.now = new Date('2026-03-02T22:30:00Z');
    expect([await countsOf(token), await marked()]).toMatchObject([{ lateShipments: 3 }, 3]);
    const { body } = await t.call('get_shipments', token, { late: true, cursor: null });
    expect([body.total, body.shipments.filter(({ late }) => late)]).toMatchObject([3, { length: 3 }]);
  });

  it('counts active tickets that nobody works on', async () => {
    const { token, id: assigneeId } = await t.given.user('ADMIN');
    const device = await t.given.device();
    await t.given.ticket(device);
    await t.given.ticket(device, { priority: 1 });
    await t.given.ticket(device, { assigneeId, state: 'progress' });
    await t.given.ticket(device, { priority: 3, assigneeId });
    await t.given.ticket(device, { state: 'stale' });
    await t.given.ticket(device, { state: 'resolved' });
    await t.given.ticket(device, { deletedAt: NOW });
    expect(await countsOf(token)).toMatchObject({ waitingTickets: 3 });
    const { body } = await t.call('get_tickets', token, {
      ...{ waiting: true, states: [...ACTIVE_TICKET_STATES] },
      cursor: null,
    });
    expect([body.total, body.tickets.length]).toEqual([3, 3]);
  });

  it('counts the resupply orders that the list marks as late: not arrived on the day they were expected', async () => {
    const { token } = await t.given.user('ADMIN');
    for (const paymentStatus of [
      'invoiced',
      'deposit',
      'completed',
      'transit',
      'delivered',
      'cancelled',
    ] as const)
      await t.given.resupplyOrder({ paymentStatus, eta: '2026-03-01' });
    // Later than the clock of any other test here.
    await t.given.resupplyOrder({ eta: '2026-03-09' });
    await t.given.resupplyOrder({ eta: '2026-03-01', deletedAt: NOW });
    const { orders } = (await t.call('get_resupply_orders', token, {})).body;
    expect(orders.filter(({ late }) => late)).toHaveLength(4);
    expect(await countsOf(token)).toMatchObject({ lateResupply: 4 });
    const { body } = await t.call('get_resupply_orders', token, { late: true, cursor: null });
    expect([body.total, body.orders.filter(({ late }) => late)]).toMatchObject([4, { length: 4 }]);
  });

  it('counts no resupply order as late of which shipments have brought everything, as the rule of the domain says', async () => {
    const { token } = await t.given.user('ADMIN');
    const [fans, manual] = [
      { sku: 'Fan', name: 'Fan', count: 5 },
      { sku: null, name: 'Manual', count: 1 },
    ];
    const sent = (count: number, receivedCount: number | null = null) => ({
      ...{ sku: ' fAN ', name: 'Blower', count },
      receivedCount,
    });
    const paper = { sku: ' ', name: ' MANUAL', count: 1, receivedCount: null };
    const ORDERS = [
      { lines: [], shipments: [], late: true },
      { lines: [{ ...fans, count: 0 }], shipments: [], late: true },
      { lines: [fans], shipments: [], late: true },
      { lines: [fans], shipments: [['delivered', [sent(5)]]], late: false },
      { lines: [fans], shipments: [['transit', [sent(5)]]], late: true },
      { lines: [fans], shipments: [['delivered', [sent(5, 4)]]], late: true },
      { lines: [fans], shipments: [['delivered', [sent(6, 5)]]], late: false },
      { lines: [fans, manual], shipments: [['delivered', [sent(5)]]], late: true },
      { lines: [fans, manual], shipments: [['delivered', [sent(5), paper]]], late: false },
      {
        ...{ lines: [fans, fans], late: false },
        shipments: [
          ['delivered', [sent(6)]],
          ['delivered', [sent(4)]],
        ],
      },
    ] as const;
    const late: number[] = [];
    for (const order of ORDERS) {
      const { id } = await t.given.resupplyOrder({
        ...{ paymentStatus: 'transit', eta: '2026-03-01' },
        lines: order.lines,
      });
      for (const [status, lines] of order.shipments)
        await t.given.shipment({ resupplyOrderId: id, status, lines });
      // Deleted shipments have brought nothing.
      const doomed = { status: 'delivered', deletedAt: NOW } as const;
      await t.given.shipment({ resupplyOrderId: id, ...doomed, lines: [...order.lines] });
      if (order.late) late.push(id);
    }
    const idsOf = (orders: readonly { id: number }[]) => orders.map(({ id }) => id).sort((a, b) => a - b);
    const all = (await t.call('get_resupply_orders', token, {})).body.orders;
    const listed = (await t.call('get_resupply_orders', token, { late: true })).body.orders;
    expect([idsOf(all.filter((order) => order.late)), idsOf(listed)]).toEqual([late, late]);
    expect(await countsOf(token)).toMatchObject({ lateResupply: late.length });
  });

  it('counts unread mentions of the user alone, as many as the list of mentions does', async () => {
    const me = await t.given.user('ADMIN');
    const author = await t.given.user('ADMIN');
    const [kept, doomed] = [await t.given.device(), await t.given.device()];
    for (const device of [kept, doomed]) {
      const parents = [
        { alertid: (await t.given.alert(device)).id },
        { sessionid: (await t.given.session(device)).id },
        { crashlogid: (await t.given.crashLog(device)).id },
        { LifeCycleStateId: (await t.given.record(device, 'ready')).id },
      ];
      for (const parent of parents) {
        await t.call('add_note', author.token, { note: 'Please look', ...parent, tagged: [me.id] });
      }
    }
    const unread = async () => (await t.call('get_mentions', me.token, {})).body.unread;
    expect([(await countsOf(me.token)).mentions, await unread()]).toEqual([8, 8]);
    await deleteDevice(doomed.id);
    expect([(await countsOf(me.token)).mentions, await unread()]).toEqual([4, 4]);
    expect((await countsOf(author.token)).mentions).toBe(0);
    await t.call('read_mentions', me.token, {});
    expect([(await countsOf(me.token)).mentions, await unread()]).toEqual([0, 0]);
  });

  it('leaves out what belongs to a deleted device', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    await t.given.alert(device);
    await t.given.crashLog(device, { type: 1, date: hoursAgo(1) });
    await deleteDevice(device.id);
    expect(await countsOf(token)).toEqual({
      alerts: 0,
      crashLogs: 0,
      mentions: 0,
      lateShipments: 0,
      waitingTickets: 0,
      lateResupply: 0,
      overduePlans: 0,
    });
  });

  it('stops one beyond the cap, in one statement', async () => {
    const { token } = await t.given.user('SUPER_USER');
    const { id } = await t.given.device();
    await t.database.db.execute(sql`
      insert into alerts (device_id, alert_type) select ${id}::bigint, 301 from generate_series(1, ${COUNT_AT_MOST + 5}::int)`);
    await countsOf(token);
    const counter = countStatements(t.database);
    const statements = await counter.statementsOf(async () =>
      expect((await countsOf(token)).alerts).toBe(COUNT_AT_MOST + 1),
    );
    expect(statements.filter((text) => text.includes('count(*)'))).toHaveLength(1);
  });
});
