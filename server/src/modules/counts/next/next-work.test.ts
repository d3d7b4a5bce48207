import type { CallOutput } from '@halla/contract/calls';
import type { LevelName } from '@halla/domain/access/levels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countStatements, type StatementCounter } from '../../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

type Home = CallOutput<'get_next_work'>;

const NOW = new Date('2026-03-02T12:00:00Z');
const DAY_MS = 86_400_000;

let t: TestServer;
let counter: StatementCounter;
let admin: { id: number; token: string };
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const homeOf = async (token: string): Promise<Home> => (await t.call('get_next_work', token, {})).body;
const tokenOf = async (level: LevelName) => (await t.given.user(level)).token;

beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  counter = countStatements(t.database);
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());

describe('get_next_work', () => {
  it('names what to do next with its number, whose it is and since when, by urgency and age', async () => {
    const cabin = await t.given.device({ deviceName: 'Room 2' });
    const hot = await t.given.alert(cabin, { alertType: 303, createdAt: daysAgo(3) });
    const newest = await t.given.alert(cabin, { alertType: 303, createdAt: daysAgo(1) });
    const snoozed = { alertType: 303, snoozedUntil: new Date(NOW.getTime() + DAY_MS) };
    await t.given.alert(await t.given.device(), snoozed);
    await t.given.alert(cabin, { alertType: 100 });
    const late = await t.given.shipment({
      ...{ status: 'transit', eta: '2026-02-27', shippingInfo: { companyName: 'Kaamos Recovery' } },
    });
    const purchase = await t.given.resupplyOrder({ eta: '2026-02-20', paymentStatus: 'transit' });
    const toSend = await t.given.shipment({ status: 'waiting', eta: '2026-03-09' });
    await t.given.shipment({ status: 'waiting', direction: 'inward' });
    await t.given.shipment({ status: 'waiting', pickupDate: '2026-03-05' });
    const ticket = await t.given.ticket(cabin, { summary: 'Compressor noise', createdAt: daysAgo(4) });
    const quiet = await t.given.device({ lastSeenAt: daysAgo(2) });
    await t.given.record(quiet, 'dispatched');
    const { next } = await homeOf(admin.token);
    expect(next.map(({ reason, id }) => [reason, id])).toEqual([
      ['criticalAlert', newest.id],
      ['lateResupply', purchase.id],
      ['lateShipment', late.id],
      ['waitingTicket', ticket.id],
      ['shipmentToSend', toSend.id],
      ['silentDevice', quiet.id],
    ]);
    expect(next[0]).toMatchObject({
      ...{ name: cabin.serialNumber, about: 'Room 2', since: hot.createdAt.toISOString() },
      ...{ alertType: 303, times: 2 },
    });
    expect(next[2]).toMatchObject({ name: late.number, party: 'Kaamos Recovery', since: '2026-02-27' });
    expect(next[3]).toMatchObject({ name: String(ticket.number), about: 'Compressor noise', times: 1 });
    expect(next[5]).toMatchObject({ name: quiet.serialNumber, since: daysAgo(2).toISOString() });
  });

  it('names demos that are overdue or were to begin to those who sell, and no document', async () => {
    const [out, waiting] = [await t.given.device(), await t.given.device()];
    const { id: recordId } = await t.given.record(out, 'demo');
    const clientInfo = { companyName: 'Kuura Spa' };
    await t.given.plan(out, { recordId, startsOn: '2026-02-01', dueOn: '2026-02-27', clientInfo });
    await t.given.plan(waiting, { startsOn: '2026-03-02', dueOn: '2026-03-20' });
    await t.given.plan(await t.given.device(), { startsOn: '2026-03-03', dueOn: '2026-03-20' });
    await t.given.plan(await t.given.device(), { startsOn: '2026-01-03', dueOn: '2026-03-20' });
    const { next, own, changed } = await homeOf(await tokenOf('SALES'));
    expect(next.map(({ reason, id, party, since }) => [reason, id, party, since])).toEqual([
      ['overduePlan', out.id, 'Kuura Spa', '2026-02-27'],
      ['planToStart', waiting.id, expect.anything(), '2026-03-02'],
    ]);
    expect({ own, changed }).toEqual({ own: [], changed: [] });
  });

  it('names reserved devices and repairs to production, not for whom', async () => {
    const { id: orderId } = await t.given.order();
    const reserved = await t.given.device({ orderId, deviceName: null });
    await t.given.record(reserved, 'production');
    await t.given.record(await t.given.device(), 'production');
    const repaired = await t.given.device();
    await t.given.record(repaired, 'maintenance');
    const { next } = await homeOf(await tokenOf('PRODUCTION'));
    expect(next.map(({ reason, id, party }) => [reason, id, party])).toEqual([
      ['reservedDevice', reserved.id, null],
      ['deviceInRepair', repaired.id, null],
    ]);
  });

  it('names halted releases to super users only', async () => {
    const group = { deviceDays: 40, withEvent: 12 };
    const { id, version } = await t.given.softwareRelease({
      ...{ haltedAt: NOW, haltReason: { measure: 'crashes' as const, fresh: group, old: group } },
    });
    const halted = ({ next }: Home) => next.filter(({ reason }) => reason === 'haltedRelease');
    expect(halted(await homeOf(await tokenOf('SUPER_USER')))).toMatchObject([{ id, name: version }]);
    expect(halted(await homeOf(admin.token))).toEqual([]);
  });

  it('names what is assigned to the user, the oldest first, while it is open', async () => {
    const me = await t.given.user('ADMIN');
    const device = await t.given.device();
    const older = await t.given.alert(device, { alertType: 301, assigneeId: me.id, createdAt: daysAgo(9) });
    await t.given.alert(device, { assigneeId: me.id, userId: admin.id, handledAt: NOW });
    await t.given.alert(device, { assigneeId: me.id, snoozedUntil: new Date(NOW.getTime() + DAY_MS) });
    const mine = { assigneeId: me.id, priority: 1, createdAt: daysAgo(2) } as const;
    const ticket = await t.given.ticket(device, { ...mine, state: 'progress' });
    await t.given.ticket(device, { ...mine, state: 'resolved', resolvedAt: NOW });
    const { own } = await homeOf(me.token);
    expect(own.map(({ kind, id }) => [kind, id])).toEqual([
      ['alert', older.id],
      ['ticket', ticket.id],
    ]);
  });

  it('is one statement besides that of the token', async () => {
    const statements = await counter.statementsOf(() => homeOf(admin.token));
    expect(statements).toHaveLength(2);
  });

  it('names what changed since yesterday began, the last first', async () => {
    t.clock.now = new Date('2027-03-12T12:00:00Z');
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    // Yesterday begins at 22:00 UTC in Helsinki.
    const at = new Date('2027-03-10T22:00:00Z');
    const paid = await t.given.order({ paymentStatus: 'completed', updatedAt: at });
    await t.given.order({ updatedAt: new Date(at.getTime() - 1) });
    await t.given.order({ updatedAt: t.clock.now, deletedAt: t.clock.now });
    const ticket = await t.given.ticket(device, { updatedAt: new Date('2027-03-11T09:00:00Z') });
    const { changed } = await homeOf(token);
    expect(changed).toMatchObject([
      { kind: 'ticket', id: ticket.id, name: String(ticket.number), state: 'new' },
      { kind: 'order', id: paid.id, name: String(paid.number), state: 'completed', at: at.toISOString() },
    ]);
    expect(changed).toHaveLength(2);
  });
});
