import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceDocuments, deviceDocumentVersions } from '#modules/devices/documents/device-data.table.ts';
import { tickets } from '#modules/tickets/tickets.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  admin = await t.given.user('ADMIN');
});
afterAll(() => t.close());

function daysAgo(days: number): Date {
  return new Date(NOW.getTime() - days * 86_400_000);
}

async function contextOf({ id }: { id: number }) {
  const { status, body } = await t.call('get_alert_context', admin.token, { alert_id: id });
  expect(status).toBe(200);
  return body.context;
}

describe('get_alert_context', () => {
  it('tells what else is known about the device, up to the time of the alert.', async () => {
    const device = await t.given.device({ version: '4.2.1' });
    const elsewhere = await t.given.device();
    const alert = await t.given.alert(device, { alertType: 201, createdAt: daysAgo(2) });
    const sensor = await t.given.alert(device, { alertType: 202, createdAt: daysAgo(20) });
    await t.given.alert(device, { alertType: 201, createdAt: daysAgo(31), userId: admin.id, handledAt: NOW });
    await t.given.alert(device, { alertType: 201, createdAt: daysAgo(33), userId: admin.id, handledAt: NOW });
    await t.given.alert(elsewhere, { alertType: 201, createdAt: daysAgo(3) });
    const compressor = await t.given.alert(device, { alertType: 401, createdAt: daysAgo(1) });
    await t.given.alert(device, { alertType: 402, createdAt: daysAgo(3) });
    await t.given.session(device, { startTime: daysAgo(9), outcome: 'went_well' });
    const last = await t.given.session(device, { startTime: daysAgo(2), outcome: 'failed' });
    await t.given.session(device, { startTime: daysAgo(1), outcome: 'went_well' });
    const settings = { deviceId: device.id, kind: 'settings' as const, body: {} };
    await t.database.db.insert(deviceDocumentVersions).values([
      { ...settings, version: 1, createdAt: daysAgo(50) },
      { ...settings, version: 2, createdAt: daysAgo(8) },
    ]);
    await t.database.db.insert(deviceDocuments).values({ ...settings, version: 3, createdAt: daysAgo(1) });
    const [ticket] = await t.database.db
      .insert(tickets)
      .values([
        { deviceId: device.id, summary: 'Sensor reads nothing' },
        { deviceId: device.id, summary: 'Mended', state: 'resolved', resolvedAt: NOW },
        { deviceId: device.id, summary: 'Deleted', deletedAt: NOW },
        { deviceId: elsewhere.id, summary: 'Of another device' },
      ])
      .returning();
    expect(await contextOf(alert)).toEqual({
      Repeats: {
        firstSeen: daysAgo(20).toISOString(),
        ids: [alert.id, sensor.id],
        alertTypes: [201, 202],
      },
      sameLately: 2,
      others: [{ id: compressor.id, alertType: 401, createdAt: daysAgo(1).toISOString() }],
      lastSession: { id: last.id, startTime: daysAgo(2).toISOString(), outcome: 'failed' },
      version: '4.2.1',
      settingsChangedAt: daysAgo(8).toISOString(),
      tickets: [{ id: ticket?.id, number: ticket?.number, summary: 'Sensor reads nothing', state: 'new' }],
    });
  });

  it('is empty for the only alert of a device that has reported nothing else.', async () => {
    const alert = await t.given.alert(await t.given.device(), { userId: admin.id, handledAt: NOW });
    expect(await contextOf(alert)).toEqual({
      Repeats: null,
      sameLately: 1,
      others: [],
      lastSession: null,
      version: null,
      settingsChangedAt: null,
      tickets: [],
    });
  });

  it('is refused for an alert that does not exist or is of a deleted device.', async () => {
    const gone = await t.given.alert(await t.given.device({ deletedAt: NOW }));
    for (const alert_id of [gone.id, 999_999]) {
      const { status, body } = await t.call('get_alert_context', admin.token, { alert_id });
      expect([status, body.code]).toEqual([404, 'core.not_found']);
    }
  });
});
