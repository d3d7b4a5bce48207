import { addDays } from '@halla/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { deviceProfiles, emailListDeviceProfiles } from '#modules/email-lists/email-lists.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { deviceVersionDays } from '../software.table.ts';
import { watchReleases } from './watch-releases.service.ts';

const FIRST_DAY = '2026-11-01';
const PUBLISHED = new Date('2026-10-31T10:00:00Z');
const NOW = new Date('2026-11-11T10:00:00Z');
const DAYS = 10;

let t: TestServer;
let token: string;
let number = 0;
beforeAll(async () => {
  t = await startTestServer({ now: PUBLISHED });
});
afterAll(() => t.close());
beforeEach(() => comeTo(PUBLISHED));

/** Moves the clock and signs in again, because sessions expire after days. */
async function comeTo(time: Date): Promise<void> {
  t.clock.now = time;
  ({ token } = await t.given.user('SUPER_USER'));
}

async function publish(version: string, input: object = { in_stages: true }) {
  await t.given.softwarePackage({ product: 'quattro', version });
  const { body } = await t.call('publish_software_to_production', token, {
    product: 'quattro',
    filename: `${version}.zip`,
    description_text: `${version}\nFaster start`,
    ...input,
  });
  return body.package.id;
}

async function packageOf(id: number) {
  const { body } = await t.call('get_software_packages', token, { type: 'quattro' });
  return body.packages.find((row) => row.id === id);
}

async function step(id: number, name: 'next' | 'halt' | 'resume') {
  const updatedAt = (await packageOf(id))?.updatedAt ?? '';
  return t.call('set_release_stage', token, { software_package: { id, updatedAt }, step: name });
}

/** Devices that ran a version for ten days; `happens` is called for each device-day. */
async function givenDays(
  version: string,
  count: number,
  happens: (device: { id: number; companyId: number | null }, at: Date, index: number) => Promise<unknown>,
) {
  for (let index = 0; index < count; index += 1) {
    number += 1;
    const device = await t.given.device({ serialNumber: `Q18${String(number).padStart(4, '0')}`, version });
    for (let offset = 0; offset < DAYS; offset += 1) {
      const day = addDays(FIRST_DAY, offset);
      await t.database.db.insert(deviceVersionDays).values({ deviceId: device.id, day, version });
      await happens(device, new Date(`${day}T09:00:00Z`), index + offset);
    }
  }
}

const nothing = async () => undefined;

async function watch(): Promise<void> {
  await comeTo(NOW);
  await watchReleases(t.server.deps);
}

describe('a release in stages', () => {
  it('goes on by hand, up to everybody, where its stages reach no device', async () => {
    const id = await publish('1.0.0');
    const stages = [(await packageOf(id))?.stage];
    for (const status of [200, 200, 409]) {
      expect((await step(id, 'next')).status).toBe(status);
      stages.push((await packageOf(id))?.stage);
    }
    expect(stages).toEqual([5, 25, 100, 100]);
    expect(await step(id, 'resume')).toMatchObject({ body: { code: 'software.no_such_step' } });
  });

  it('is halted by hand, once, and goes on when it is resumed', async () => {
    const id = await publish('1.1.0');
    expect((await step(id, 'halt')).status).toBe(200);
    expect(await packageOf(id)).toMatchObject({
      ...{ haltedAt: PUBLISHED.toISOString(), haltReason: { measure: 'byHand' } },
      stage: 5,
    });
    for (const refused of ['halt', 'next'] as const) {
      expect(await step(id, refused)).toMatchObject({ body: { code: 'software.no_such_step' } });
    }
    expect((await step(id, 'resume')).status).toBe(200);
    expect(await packageOf(id)).toMatchObject({ haltedAt: null, haltReason: null });
    const { body } = await t.call('get_history', token, { kind: 'softwarePackage', id });
    expect(body.entries.map(({ event }) => event)).toEqual(['resumed', 'halted', 'published']);
  });

  it('is not watched after a halt if it was not before', async () => {
    const id = await publish('1.1.1', {});
    expect((await step(id, 'halt')).status).toBe(200);
    expect((await step(id, 'resume')).status).toBe(200);
    const { body } = await t.call('get_release_progress', token, { packageid: id });
    expect(body.trial).toBeNull();
  });

  it('is not meant without saying so', async () => {
    expect(await packageOf(await publish('1.0.2', {}))).toMatchObject({ stage: 100, stageDays: null });
  });
});

describe('the watch over releases', () => {
  it('halts one whose devices crash more than the others, says why, and can be resumed', async () => {
    const id = await publish('2.0.0');
    await givenDays('2.0.0', 5, async (device, date, index) => {
      if (index % 2 === 0) await t.given.crashLog(device, { type: 1, date });
      await t.given.crashLog(device, { type: 2, date });
    });
    await givenDays('1.9.0', 15, nothing);
    await watch();
    const halted = await packageOf(id);
    expect(halted).toMatchObject({
      haltedAt: NOW.toISOString(),
      haltReason: { measure: 'crashes', old: { withEvent: 0 } },
    });
    expect(halted?.haltReason).toMatchObject({ fresh: { deviceDays: 30, withEvent: 15 } });
    expect(await step(id, 'next')).toMatchObject({ status: 409 });
    expect((await step(id, 'resume')).status).toBe(200);
    await watch();
    expect(await packageOf(id)).toMatchObject({ haltedAt: null, haltReason: null });
    const { body } = await t.call('get_history', token, { kind: 'softwarePackage', id });
    expect(body.entries.map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'resumed by user',
      'halted by system',
      'published by user',
    ]);
  });

  it('mails who released a version, and the super users on lists of its devices, once that it has halted', async () => {
    const { db } = t.database;
    const [quattro] = await db.select().from(deviceProfiles).where(eq(deviceProfiles.deviceType, 'QUATTRO'));
    const [reader, admin, other] = [
      await t.given.user('SUPER_USER', { language: 'fi' }),
      await t.given.user('ADMIN'),
      await t.given.user('SUPER_USER'),
    ];
    const list = await t.given.emailList({ userIds: [reader.id, admin.id] });
    await db
      .insert(emailListDeviceProfiles)
      .values({ emailListId: list.id, deviceProfileId: quattro?.id ?? 0 });
    const releaser = await t.given.user('SUPER_USER');
    token = releaser.token;
    const id = await publish('6.0.0');
    await givenDays('6.0.0', 5, async (device, date) => {
      await t.given.crashLog(device, { type: 1, date });
    });
    await givenDays('5.9.0', 15, nothing);
    await watch();
    await watch();
    const mailsTo = ({ emailAddress }: { emailAddress: string }) =>
      db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, emailAddress));
    const [mail, ...more] = await mailsTo(releaser);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Quattro 6.0.0 was halted');
    expect(mail?.body).toContain('its devices crashed on');
    expect(mail?.body).toContain(`/cpanel/software/packages/${id}`);
    expect((await mailsTo(reader)).map(({ subject }) => subject)).toEqual(['Quattro 6.0.0 keskeytettiin']);
    expect(await mailsTo(admin)).toEqual([]);
    expect(await mailsTo(other)).toEqual([]);
  });

  it('halts one whose sessions fail more', async () => {
    const id = await publish('3.0.0');
    await givenDays('3.0.0', 5, (device, startTime) => t.given.session(device, { startTime, errorCode: 16 }));
    await givenDays('2.9.0', 15, (device, startTime) => t.given.session(device, { startTime, errorCode: 2 }));
    await watch();
    expect((await packageOf(id))?.haltReason).toMatchObject({ measure: 'failedSessions' });
  });

  it('leaves out the days on which a device ran two versions', async () => {
    const id = await publish('5.0.0');
    await givenDays('5.0.0', 5, async (device, date) => {
      const day = date.toISOString().slice(0, 10);
      await t.database.db.insert(deviceVersionDays).values({ deviceId: device.id, day, version: '4.9.0' });
      await t.given.crashLog(device, { type: 1, date });
    });
    await givenDays('4.8.0', 15, nothing);
    await watch();
    expect((await packageOf(id))?.haltedAt).toBeNull();
  });

  it('leaves alone what is published to everybody at once', async () => {
    const id = await publish('4.0.0', {});
    await givenDays('4.0.0', 5, (device, date) => t.given.crashLog(device, { type: 1, date }));
    await watch();
    expect((await packageOf(id))?.haltedAt).toBeNull();
  });
});
