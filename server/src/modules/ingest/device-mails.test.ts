import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import {
  deviceProfiles,
  emailListDeviceProfiles,
  emailListDevices,
  emailListProductLines,
} from '#modules/email-lists/email-lists.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { givenSender } from './sender.test-device.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { INGEST_REQUESTS_PER_MINUTE: '0' },
  });
});
afterAll(() => t.close());

const ALERT = { alertType: 403, message: 'Too warm', occurredAt: '2026-03-02T11:00:00.000Z' };
const CRASH = { date: '2026-03-02T09:00:00.000Z', type: 1, version: '2.4.1', reason: 'Timeout' };

/** A list with one user. */
async function givenWatcher() {
  const user = await t.given.user('ADMIN');
  const list = await t.given.emailList({ userIds: [user.id] });
  return { ...user, listId: list.id };
}

const mailsTo = async ({ emailAddress }: { emailAddress: string }) =>
  (
    await t.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.toAddress, emailAddress))
      .orderBy(asc(mailOutbox.id))
  ).map(({ event, subject }) => [event, subject]);

describe('mails about a device', () => {
  it('go once to the lists of the device, of its profile and of its product line', async () => {
    const { db } = t.database;
    const device = await givenSender(t, { serialNumber: 'EC220901' });
    const [ofDevice, ofProfile, ofLine, ofAnother] = [
      await givenWatcher(),
      await givenWatcher(),
      await givenWatcher(),
      await givenWatcher(),
    ];
    const [profile] = await db
      .select()
      .from(deviceProfiles)
      .where(eq(deviceProfiles.deviceType, device.deviceType));
    const productLineId = profile?.productLineId ?? 0;
    const other = await t.given.device();
    await db.insert(emailListDevices).values([
      { emailListId: ofDevice.listId, deviceId: device.id },
      { emailListId: ofAnother.listId, deviceId: other.id },
    ]);
    await db.insert(emailListDeviceProfiles).values([
      { emailListId: ofProfile.listId, deviceProfileId: profile?.id ?? 0 },
      // Named in two ways, mailed once.
      { emailListId: ofDevice.listId, deviceProfileId: profile?.id ?? 0 },
    ]);
    await db.insert(emailListProductLines).values({ emailListId: ofLine.listId, productLineId });
    const [alert, crash] = [`/alerts/${randomUUID()}`, `/crashlogs/${randomUUID()}`];
    for (let twice = 0; twice < 2; twice += 1) {
      expect((await device.put(alert, ALERT)).status).toBe(200);
      expect((await device.put(crash, CRASH)).status).toBe(200);
    }
    for (const watcher of [ofDevice, ofProfile, ofLine])
      expect(await mailsTo(watcher)).toEqual([
        ['alert', 'EC220901: Failed compressor 3'],
        ['crash_log', 'EC220901 has crashed'],
      ]);
    expect(await mailsTo(ofAnother)).toEqual([]);
  });

  it('are not sent for updates and for skipped alerts, but for the alert that the server raises', async () => {
    const device = await givenSender(t, { serialNumber: 'EC220902' });
    const watcher = await givenWatcher();
    await t.database.db.insert(emailListDevices).values({ emailListId: watcher.listId, deviceId: device.id });
    const boss = await t.given.user('SUPER_USER');
    const skipped = { deviceid: device.id, skipAlerts: { 403: 1 } };
    expect((await t.call('edit_device_config', boss.token, skipped)).status).toBe(200);
    await device.put(`/crashlogs/${randomUUID()}`, { ...CRASH, type: 2 });
    await device.put(`/alerts/${randomUUID()}`, ALERT);
    expect(await mailsTo(watcher)).toEqual([]);
    const session = randomUUID();
    for (let twice = 0; twice < 2; twice += 1) await device.putSession({ errorCode: 16 }, session);
    expect(await mailsTo(watcher)).toEqual([['alert', 'EC220902: Failed session']]);
  });
});
