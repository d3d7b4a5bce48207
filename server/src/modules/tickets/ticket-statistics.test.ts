import type { CallInput } from '@halla/contract/calls';
import { ticketStatistics } from '@halla/domain/tickets/ticket-statistics';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceDocuments, deviceDocumentVersions } from '#modules/devices/documents/device-data.table.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOW = new Date('2026-03-31T12:00:00.000Z');
const HOUR_MS = 3_600_000;

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  ({ token } = await t.given.user('ADMIN'));
});
afterAll(() => t.close());

const at = (time: string, hours = 0) => new Date(Date.parse(time) + hours * HOUR_MS);

async function statisticsOf(input: CallInput<'get_ticket_statistics'>) {
  const { status, body } = await t.call('get_ticket_statistics', token, input);
  expect(status).toBe(200);
  return body.statistics;
}

/** Tickets of a clinic in January and February, one of another clinic, and one that was deleted. */
async function givenTickets() {
  const { given } = t;
  const [clinic, other] = [await given.company(), await given.company()];
  const cabin = await given.device({ companyId: clinic.id, serialNumber: 'EC221111', deviceType: 'ECABIN' });
  const tone = await given.device({ companyId: other.id, serialNumber: 'XT212222', deviceType: 'XTONE' });
  const alert = await given.alert(cabin, { alertType: 204 });
  const crash = await given.crashLog(tone);
  const january = '2026-01-10T08:00:00Z';
  await given.ticket(cabin, {
    ...{ createdAt: at(january), answeredAt: at(january, 1), resolvedAt: at(january, 10), state: 'resolved' },
    links: [{ alertId: alert.id }],
    expenses: [
      { category: 'spareParts', name: 'Fan', price: 0.1, count: 3 },
      { category: 'travelCosts', name: 'Train', price: 30 },
    ],
  });
  await given.ticket(cabin, {
    ...{ createdAt: at(january), answeredAt: at(january, 3), resolvedAt: at(january, 30), state: 'resolved' },
  });
  // In Helsinki it is February by then.
  const midnight = '2026-01-31T22:30:00Z';
  await given.ticket(tone, {
    ...{ createdAt: at(midnight), answeredAt: at(midnight, 2), state: 'progress' },
    links: [{ crashLogId: crash.id }],
    expenses: [{ category: 'spareParts', name: 'Board', price: 99.9 }],
  });
  await given.ticket(tone, {
    ...{ createdAt: at(midnight), deletedAt: NOW },
    expenses: [{ category: 'spareParts', name: 'Gone', price: 5000 }],
  });
  return { clinic, other, cabin, tone };
}

describe('statistics of tickets', () => {
  it('count tickets, their times in minutes and their costs, by month, family, device, company and fault', async () => {
    const { clinic, other, cabin, tone } = await givenTickets();
    const days = { startDate: '2026-01-01', endDate: '2026-02-28' };
    const ofCabin = { count: 2, total: 30.3 };
    const ofTone = { count: 1, total: 99.9 };
    expect(await statisticsOf(days)).toEqual({
      ...days,
      count: 3,
      withExpenses: 2,
      states: { new: 0, progress: 1, resolved: 2, stale: 0 },
      expenses: {
        spareParts: { entries: 2, total: 100.2 },
        shippingCosts: { entries: 0, total: 0 },
        outsourcedServices: { entries: 0, total: 0 },
        travelCosts: { entries: 1, total: 30 },
      },
      total: 130.2,
      firstAnswer: { count: 3, median: 120, ninth: 168 },
      solution: { count: 2, median: 1200, ninth: 1680 },
      months: [
        { month: '2026-01', resolved: 2, firstAnswer: 120, solution: 1200, ...ofCabin },
        { month: '2026-02', resolved: 0, firstAnswer: 120, solution: null, ...ofTone },
      ],
      families: [
        { deviceType: 'XTONE', ...ofTone },
        { deviceType: 'ECABIN', ...ofCabin },
      ],
      devices: [
        { Device: { id: tone.id, serialNumber: 'XT212222' }, ...ofTone },
        { Device: { id: cabin.id, serialNumber: 'EC221111' }, ...ofCabin },
      ],
      companies: [
        { Company: { id: other.id, name: other.name }, ...ofTone },
        { Company: { id: clinic.id, name: clinic.name }, ...ofCabin },
      ],
      faults: [
        { alertType: null, isCrash: true, ...ofTone },
        { alertType: 204, isCrash: false, count: 1, total: 30.3 },
      ],
    });
    expect(await statisticsOf({ ...days, deviceType: 'XTONE' })).toMatchObject(ofTone);
    expect(await statisticsOf({ ...days, CompanyId: clinic.id })).toMatchObject(ofCabin);
    expect(await statisticsOf({ ...days, DeviceId: cabin.id })).toMatchObject(ofCabin);
    expect(await statisticsOf({ startDate: '2026-02-01', endDate: '2026-02-01' })).toMatchObject(ofTone);
  });

  it('name faults as the list of tickets filters by them', async () => {
    const { body: crashed } = await t.call('get_tickets', token, { isCrash: true });
    expect(crashed.tickets.map(({ Device }) => Device.serialNumber)).toEqual(['XT212222']);
    const { body: others } = await t.call('get_tickets', token, { isCrash: false });
    expect(others.tickets.map(({ Device }) => Device.serialNumber)).toEqual(['EC221111', 'EC221111']);
    const { body: alerted } = await t.call('get_tickets', token, { alertType: 204 });
    expect(alerted.tickets.map(({ Device }) => Device.serialNumber)).toEqual(['EC221111']);
  });

  it('are what the rule of the domain makes of the list of the same days', async () => {
    const days = { startDate: '2026-01-01', endDate: '2026-02-28' };
    const { body } = await t.call('get_tickets', token, days);
    const expected = ticketStatistics(
      body.tickets.map(({ expenses }) => {
        if (expenses === undefined) throw new Error('Administrators see the expenses.');
        return { expenses };
      }),
    );
    expect(expected.count).toBeGreaterThan(2);
    expect(await statisticsOf(days)).toMatchObject(expected);
  });

  it('are of the last thirty days unless said otherwise, and empty without tickets', async () => {
    const none = { count: null, median: null, ninth: null };
    expect(await statisticsOf({})).toMatchObject({
      ...{ startDate: '2026-03-02', endDate: '2026-03-31', count: 0, total: 0, months: [], faults: [] },
      firstAnswer: { ...none, count: 0 },
      solution: { ...none, count: 0 },
    });
  });

  it('follow every change of the expenses of a ticket', async () => {
    const device = await t.given.device();
    const costs = async () => {
      const { count, withExpenses, expenses, total } = await statisticsOf({ DeviceId: device.id });
      return { count, withExpenses, expenses, total };
    };
    const none = { entries: 0, total: 0 };
    const noneOfAll = { spareParts: none, shippingCosts: none, outsourcedServices: none, travelCosts: none };
    const { body } = await t.call('add_ticket', token, {
      deviceid: device.id,
      ticket_data: {
        summary: 'Fan is loud',
        expenses: {
          travelCosts: [{ name: 'Train', price: 30.1, count: 3 }, { name: 'Hotel' }],
          shippingCosts: [{ name: 'Parcel', price: 18.9 }],
        },
      },
    });
    expect(await costs()).toEqual({
      ...{ count: 1, withExpenses: 1, total: 109.2 },
      expenses: {
        ...noneOfAll,
        ...{ travelCosts: { entries: 2, total: 90.3 }, shippingCosts: { entries: 1, total: 18.9 } },
      },
    });
    const { id } = body.ticket;
    const edit = async (expenses: CallInput<'edit_ticket'>['ticket_data']['expenses']) => {
      expect((await t.call('edit_ticket', token, { ticket_data: { id, expenses } })).status).toBe(200);
    };
    await edit({
      outsourcedServices: [{ name: 'Electrician', price: 250 }],
      travelCosts: [],
      shippingCosts: [],
    });
    expect(await costs()).toMatchObject({
      total: 250,
      expenses: { ...noneOfAll, outsourcedServices: { entries: 1, total: 250 } },
    });
    await edit({ outsourcedServices: [] });
    expect(await costs()).toEqual({ count: 1, withExpenses: 0, expenses: noneOfAll, total: 0 });
  });

  it('are one statement, and for administrators alone', async () => {
    const counter = countStatements(t.database);
    const statements = await counter.statementsOf(() => statisticsOf({}));
    expect(statements.filter((text) => text.includes('percentile_cont'))).toHaveLength(1);
    for (const level of ['SALES', 'CLIENT_MAINTENANCE'] as const) {
      const user = await t.given.user(level);
      expect((await t.call('get_ticket_statistics', user.token, {})).status).toBe(403);
    }
  });
});

describe('the axis around a ticket', () => {
  it('has what the device did and what was done to it, oldest first, and its earlier tickets', async () => {
    const { given } = t;
    const device = await given.device();
    const reported = '2026-03-10T12:00:00Z';
    const ticket = await given.ticket(device, { createdAt: at(reported) });
    const earlier = await given.ticket(device, { createdAt: at('2024-05-01T12:00:00Z'), summary: 'Fan' });
    await given.ticket(device, { createdAt: at(reported, 100) });
    const second = await given.session(device, { startTime: at(reported, 2), errorCode: 16, complete: true });
    const first = await given.session(device, { startTime: at(reported, -70), complete: true });
    await given.session(device, { startTime: at(reported, -73) });
    await given.session(await given.device(), { startTime: at(reported) });
    const alert = await given.alert(device, { alertType: 204, createdAt: at(reported, -1) });
    const crash = await given.crashLog(device, { date: at(reported, 1), version: '4.1.0' });
    const record = await given.record(device, 'dispatched', { createdAt: at(reported, -2) });
    const { body } = await t.call('get_ticket_axis', token, { ticket_id: ticket.id });
    expect(body.axis).toMatchObject({
      from: '2026-03-07T12:00:00.000Z',
      to: '2026-03-13T12:00:00.000Z',
      sessions: [
        { id: first.id, errorCode: null, outcome: { kind: 'went_well', causes: [] } },
        {
          ...{ id: second.id, errorCode: 16, startTime: '2026-03-10T14:00:00.000Z' },
          outcome: { kind: 'failed', causes: [{ code: 'session_failed' }] },
        },
      ],
      alerts: [{ id: alert.id, alertType: 204 }],
      crashLogs: [{ id: crash.id, version: '4.1.0' }],
      settings: [],
      states: [{ id: record.id, state: 'dispatched' }],
      tickets: [{ id: earlier.id, number: earlier.number, summary: 'Fan', state: 'new' }],
    });
    expect(body.axis).not.toHaveProperty('truncated');
    const narrow = await t.call('get_ticket_axis', token, { ticket_id: ticket.id, days: 0 });
    expect(narrow.body.axis).toMatchObject({ sessions: [], tickets: [{ id: earlier.id }] });
  });

  it('has the versions of the settings that arrived, and says when not all fitted', async () => {
    const device = await t.given.device();
    const ticket = await t.given.ticket(device, { createdAt: at('2026-03-10T12:00:00Z') });
    const { db } = t.database;
    const before = at('2026-03-10T12:00:00Z', -5);
    await db.insert(deviceDocumentVersions).values([
      { deviceId: device.id, kind: 'settings', version: 1, body: {}, createdAt: at('2025-01-01T12:00:00Z') },
      { deviceId: device.id, kind: 'settings', version: 2, body: {}, createdAt: before },
    ]);
    await db.insert(deviceDocuments).values({
      ...{ deviceId: device.id, kind: 'settings', version: 3, body: {} },
      createdAt: at('2026-03-10T12:00:00Z', 5),
    });
    await db.execute(sql`insert into alerts (device_id, alert_type, created_at)
      select ${device.id}::bigint, 201, timestamptz '2026-03-10T10:00:00Z' + n * interval '1 second' from generate_series(1, 501) n`);
    const { body } = await t.call('get_ticket_axis', token, { ticket_id: ticket.id });
    expect(body.axis.settings).toEqual([
      { kind: 'settings', version: 2, createdAt: before.toISOString() },
      { kind: 'settings', version: 3, createdAt: '2026-03-10T17:00:00.000Z' },
    ]);
    expect(body.axis.alerts).toHaveLength(500);
    expect(body.axis.alerts[0]?.createdAt).toBe('2026-03-10T10:00:02.000Z');
    expect(body.axis.truncated).toBe(true);
  });

  it('of a ticket that is not there is not found', async () => {
    const gone = await t.given.ticket(await t.given.device(), { deletedAt: NOW });
    expect((await t.call('get_ticket_axis', token, { ticket_id: gone.id })).status).toBe(404);
  });
});
