import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import {
  deviceProfiles,
  digestEvents,
  emailListDeviceProfiles,
  emailListDevices,
  emailListProductLines,
  emailListUsers,
} from '#modules/email-lists/email-lists.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { givenSender } from './senders/sender.test-device.ts';

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

  it('tell of the first crash of an hour at once and of all others of the hour in one, per device and receiver', async () => {
    t.clock.now = new Date('2026-03-02T12:05:00Z');
    const [device, other] = [
      await givenSender(t, { serialNumber: 'EC220911' }),
      await givenSender(t, { serialNumber: 'EC220912' }),
    ];
    const [watcher, daily] = [await givenWatcher(), await givenWatcher()];
    const { db } = t.database;
    await db.update(emailListUsers).set({ delivery: 'daily' }).where(eq(emailListUsers.userId, daily.id));
    await db
      .insert(emailListDevices)
      .values(
        [watcher, daily].flatMap(({ listId: emailListId }) =>
          [device, other].map(({ id: deviceId }) => ({ emailListId, deviceId })),
        ),
      );
    const crash = (sender: typeof device, reason: string) =>
      sender.put(`/crashlogs/${randomUUID()}`, { ...CRASH, reason });
    for (let index = 1; index <= 60; index += 1)
      expect((await crash(device, `Timeout ${index}`)).status).toBe(200);
    await crash(other, 'Another');
    const ofOther = ['crash_log', 'EC220912 has crashed'];
    const ofHour = [
      ['crash_log', 'EC220911 has crashed'],
      ['crash_logs', 'EC220911 has crashed 60 times within an hour'],
      ofOther,
    ];
    expect(await mailsTo(watcher)).toEqual(ofHour);
    const [gathered] = await db.select().from(mailOutbox).where(eq(mailOutbox.event, 'crash_logs'));
    expect(gathered?.nextAttemptAt).toEqual(new Date('2026-03-02T13:00:00Z'));
    expect(gathered?.body).toContain('the last time: Timeout 60');
    const waiting = await db.select().from(digestEvents).where(eq(digestEvents.userId, daily.id));
    expect(waiting.map(({ subject }) => subject).toSorted()).toEqual([
      'EC220911 has crashed 60 times within an hour',
      'EC220912 has crashed',
    ]);

    t.clock.now = new Date('2026-03-02T13:01:00Z');
    await crash(device, 'Again');
    expect(await mailsTo(watcher)).toEqual([...ofHour, ['crash_log', 'EC220911 has crashed']]);
    t.clock.now = new Date('2026-03-02T12:00:00Z');
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
