import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storedZip } from '#app/files/stored-zip.ts';
import { softwareInstalls } from '#modules/software/installs/software-installs.table.ts';
import { BUILD_SECRET, givenRelease, uploadPackage } from '#modules/software/packages/test-packages.ts';
import { deviceVersionDays, softwarePackages, softwareReports } from '#modules/software/software.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { givenSender, type Sender } from '../senders/sender.test-device.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

let t: TestServer;
let device: Sender;
let other: Sender;
beforeAll(async () => {
  t = await startTestServer({
    now: NOW,
    env: { INGEST_SERVICES: `build:${BUILD_SECRET}`, INGEST_REQUESTS_PER_MINUTE: '0' },
  });
  device = await givenSender(t, { serialNumber: 'CTN170001' });
  other = await givenSender(t, { serialNumber: 'XT210001' });
});
afterAll(() => t.close());

const fetchFrom = (sender: Sender, version: string, headers: Record<string, string> = {}) =>
  t.inject({
    method: 'GET',
    url: `/ingest/v1/software/${version}`,
    headers: { authorization: sender.authorization, ...headers },
  });
const change = (id: number, columns: Partial<typeof softwarePackages.$inferInsert>) =>
  t.database.db.update(softwarePackages).set(columns).where(eq(softwarePackages.id, id));
const report = (body: object, id: string = randomUUID()) =>
  device.put(`/software_reports/${id}`, { outcome: 'installed', occurredAt: NOW.toISOString(), ...body });

describe('a device that asks for software', () => {
  it('gets what is released for its product and newer than its own, with size and checksum', async () => {
    await uploadPackage(t, { version: '2.9.0' });
    expect((await device.get('/software')).body).toEqual({ update: null });
    const { zip, sha256 } = await givenRelease(t, { version: '2.1.0' });
    await device.hello({ version: '2.0.0' });
    expect((await device.get('/software')).body).toEqual({
      update: { version: '2.1.0', size: zip.length, sha256, signature: null },
    });
    expect((await other.get('/software')).body).toEqual({ update: null });
    await device.hello({ version: '2.1.0' });
    expect((await device.get('/software')).body).toEqual({ update: null });
  });

  it.each([
    ['a text', 'dev build'],
    ['a build of its own', '2.0.0-service'],
  ])('gets nothing while it reports %s, whose place among the releases is not known', async (_, version) => {
    expect((await device.hello({ version })).body).toMatchObject({ latestVersion: null });
    expect((await device.get('/software')).body).toEqual({ update: null });
    expect((await fetchFrom(device, '2.1.0')).statusCode).toBe(404);
    await device.hello({ version: '2.1.0' });
  });

  it('gets software again once the build that it runs was uploaded', async () => {
    await uploadPackage(t, { version: '2.0.0-service' });
    await device.hello({ version: '2.0.0-service' });
    expect((await device.get('/software')).body.update).toMatchObject({ version: '2.1.0' });
    await device.hello({ version: '2.1.0' });
  });

  it('gets nothing before its first hello', async () => {
    const silent = await givenSender(t, { serialNumber: 'CTN170009' });
    expect((await silent.get('/software')).body).toEqual({ update: null });
  });

  it('learns of it in the answer to its hello, also when it has it already', async () => {
    expect((await device.hello({ version: '2.1.0' })).body).toMatchObject({ latestVersion: '2.1.0' });
    expect((await other.hello()).body).toMatchObject({ latestVersion: null });
  });

  it('is not offered what was withdrawn, halted, or is for the devices of a later stage', async () => {
    const { id } = await givenRelease(t, { version: '2.2.0' });
    const offered = async () => (await device.get('/software')).body.update;
    expect(await offered()).toMatchObject({ version: '2.2.0' });
    const group = { deviceDays: 100, withEvent: 20 };
    const haltReason = { measure: 'crashes' as const, fresh: group, old: group };
    for (const columns of [{ withdrawnAt: NOW }, { haltedAt: NOW, haltReason }, { stage: 5 as const }]) {
      await change(id, columns);
      expect(await offered()).toBeNull();
      expect((await fetchFrom(device, '2.2.0')).statusCode).toBe(404);
      await change(id, { withdrawnAt: null, haltedAt: null, haltReason: null, stage: 100 });
    }
    await change(id, { withdrawnAt: NOW });
  });
});

describe('a download', () => {
  const zip = storedZip(randomBytes(100_000));
  let etag: string;
  beforeAll(async () => {
    const { sha256 } = await givenRelease(t, { version: '2.3.0', zip });
    etag = `"${sha256}"`;
  });

  it('is the whole package without a range', async () => {
    const answer = await fetchFrom(device, '2.3.0');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'application/zip',
      'content-length': String(zip.length),
      etag,
    });
    expect(answer.rawPayload.equals(zip)).toBe(true);
  });

  it('that broke off at any byte goes on there', async () => {
    for (const at of [1, 65_535, 65_536, 65_537, zip.length - 1]) {
      const rest = await fetchFrom(device, '2.3.0', { range: `bytes=${at}-`, 'if-range': etag });
      expect(rest.statusCode).toBe(206);
      expect(rest.headers['content-range']).toBe(`bytes ${at}-${zip.length - 1}/${zip.length}`);
      expect(Buffer.concat([zip.subarray(0, at), rest.rawPayload]).equals(zip)).toBe(true);
    }
  });

  it('begins anew when the package is another one', async () => {
    const answer = await fetchFrom(device, '2.3.0', { range: 'bytes=5-', 'if-range': '"another"' });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(zip)).toBe(true);
  });

  it('beyond its end is refused with its size', async () => {
    const answer = await fetchFrom(device, '2.3.0', { range: `bytes=${zip.length}-` });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${zip.length}`);
    expect(answer.json()).toMatchObject({ code: 'software.bad_range' });
  });

  it.each([
    ['a prerelease', '2.9.0'],
    ['a version that is not there', '8.8.8'],
    ['no version', 'latest'],
  ])('of %s is not found', async (_, version) => {
    expect((await fetchFrom(device, version)).statusCode).toBe(404);
  });

  it('of another product, or without a key, is refused', async () => {
    expect((await fetchFrom(other, '2.3.0')).statusCode).toBe(404);
    expect((await t.inject({ method: 'GET', url: '/ingest/v1/software/2.3.0' })).statusCode).toBe(401);
  });
});

it('a release that is withdrawn while a thousand parts of it are asked for is not found by those that come later', async () => {
  const { id, zip, token } = await givenRelease(t, { version: '2.4.0', zip: storedZip(randomBytes(50_000)) });
  const starts = Array.from({ length: 1000 }, (_, index) => (index * 47) % 50_000);
  const parts = starts.map((start) => fetchFrom(device, '2.4.0', { range: `bytes=${start}-` }));
  const withdrawal = t.call('edit_software_package', token, { software_package: { id, withdrawn: true } });
  const answers = await Promise.all(parts);
  expect((await withdrawal).status).toBe(200);
  for (const [index, { statusCode, rawPayload }] of answers.entries()) {
    expect([206, 404]).toContain(statusCode);
    if (statusCode === 206) expect(rawPayload.equals(zip.subarray(starts[index]))).toBe(true);
  }
  expect((await fetchFrom(device, '2.4.0', { range: 'bytes=100-' })).statusCode).toBe(404);
  expect((await device.get('/software')).body).not.toMatchObject({ update: { version: '2.4.0' } });
});

describe('a report about an install', () => {
  it('is stored once, and its repetition is a duplicate', async () => {
    const id = randomUUID();
    const first = await report({ version: '2.1.0' }, id);
    expect(first).toMatchObject({ status: 200, body: { duplicate: false } });
    expect((await report({ version: '2.1.0' }, id)).body).toEqual({ ...first.body, duplicate: true });
    expect(await report({ version: '2.1.0', outcome: 'failed' }, id)).toMatchObject({
      status: 409,
      body: { code: 'ingest.conflict' },
    });
    expect(await t.database.db.$count(softwareReports, eq(softwareReports.externalId, id))).toBe(1);
  });

  it('of a release that was withdrawn meanwhile is stored too', async () => {
    expect((await report({ version: '2.2.0' })).status).toBe(200);
  });

  it('of a version that was never released is refused', async () => {
    for (const version of ['2.9.0', '8.8.8']) {
      expect(await report({ version })).toMatchObject({
        status: 404,
        body: { code: 'ingest.unknown_version' },
      });
    }
  });

  it('with a wrong field is refused', async () => {
    expect((await report({ version: 'latest' })).body.fields).toHaveProperty('version');
    expect((await report({ version: '2.1.0', outcome: 'maybe' })).body.fields).toHaveProperty('outcome');
    expect(await report({ version: '2.1.0', occurredAt: '2026-11-22T10:00:00Z' })).toMatchObject({
      body: { code: 'ingest.clock' },
    });
  });

  it('of three failures ends the offer of that release', async () => {
    await device.hello({ version: '2.1.0' });
    expect((await device.get('/software')).body).toMatchObject({ update: { version: '2.3.0' } });
    for (const count of [1, 2, 3]) {
      expect((await device.get('/software')).body.update, `before failure ${count}`).not.toBeNull();
      await report({ version: '2.3.0', outcome: 'failed', reason: 'No room on the flash' });
    }
    expect((await device.get('/software')).body).toEqual({ update: null });
  });
});

it('a device is recorded with each version that it greets with on a day of the business time zone', async () => {
  const sender = await givenSender(t, { serialNumber: 'CTN170002' });
  for (const version of ['1.0.0', '1.0.0', '1.1.0']) await sender.hello({ version });
  t.clock.now = new Date('2026-11-20T23:30:00Z');
  await sender.hello({ version: '1.1.0' });
  t.clock.now = NOW;
  const rows = await t.database.db
    .select()
    .from(deviceVersionDays)
    .where(eq(deviceVersionDays.deviceId, sender.id));
  expect(rows.map(({ day, version }) => `${day} ${version}`).sort()).toEqual([
    '2026-11-20 1.0.0',
    '2026-11-20 1.1.0',
    '2026-11-21 1.1.0',
  ]);
});

it('the portal keeps when a device was offered a release, fetched it, failed, ran it and went back', async () => {
  const sender = await givenSender(t, { serialNumber: 'CTN170003' });
  const { id, zip } = await givenRelease(t, { version: '3.1.0', zip: storedZip(randomBytes(1000)) });
  const minute = (count: number) => new Date(NOW.getTime() + count * 60_000);
  const step = async (count: number, act: () => Promise<unknown>) => {
    t.clock.now = minute(count);
    await act();
    const [row] = await t.database.db
      .select()
      .from(softwareInstalls)
      .where(and(eq(softwareInstalls.deviceId, sender.id), eq(softwareInstalls.packageId, id)));
    return row;
  };
  const failed = { version: '3.1.0', outcome: 'failed', occurredAt: NOW.toISOString() };
  await step(0, () => sender.hello({ version: '3.0.0' }));
  await step(1, () => sender.get('/software'));
  expect(await step(2, () => sender.get('/software'))).toMatchObject({ offeredAt: minute(1), beganAt: null });
  expect(await step(3, () => fetchFrom(sender, '3.1.0'))).toMatchObject({ beganAt: minute(3) });
  const rest = { range: `bytes=${zip.length - 5}-` };
  expect(await step(4, () => fetchFrom(sender, '3.1.0', rest))).toMatchObject({ beganAt: minute(3) });
  const report = `/software_reports/${randomUUID()}`;
  expect(await step(5, () => sender.put(report, failed))).toMatchObject({ failedAt: minute(5) });
  expect(await step(6, () => sender.put(report, failed))).toMatchObject({ failedAt: minute(5) });
  expect(await step(7, () => sender.hello({ version: '3.1.0' }))).toMatchObject({ ranAt: minute(7) });
  expect(await step(8, () => sender.hello({ version: '3.1.0' }))).toMatchObject({
    ranAt: minute(7),
    leftAt: null,
  });
  expect(await step(9, () => sender.hello({ version: '3.0.0' }))).toMatchObject({
    ...{ ranAt: minute(7), leftAt: minute(9), leftFor: '3.0.0' },
  });
  expect(await step(10, () => sender.hello({ version: '3.0.0' }))).toMatchObject({ leftAt: minute(9) });
  expect(await step(11, () => sender.hello({ version: '3.1.0' }))).toMatchObject({
    ...{ ranAt: minute(11), leftAt: minute(9), offeredAt: minute(1) },
  });
  t.clock.now = NOW;
});
