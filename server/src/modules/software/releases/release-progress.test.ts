import { randomUUID } from 'node:crypto';
import { addDays } from '@halla/domain/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { softwareInstalls } from '../installs/software-installs.table.ts';
import { deviceVersionDays, softwareReports } from '../software.table.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const RELEASED = new Date('2026-11-16T10:00:00Z');

let t: TestServer;
let token: string;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  ({ token } = await t.given.user('SUPER_USER'));
});
afterAll(() => t.close());

const progress = async (packageid: number) =>
  (await t.call('get_release_progress', token, { packageid })).body;
const release = (values: object) => t.given.softwareRelease({ releasedAt: RELEASED, ...values });

async function givenDays(serialNumber: string, version: string, from: string, count: number) {
  const device = await t.given.device({ serialNumber, version });
  const days = Array.from({ length: count }, (_, offset) => addDays(from, offset));
  await t.database.db
    .insert(deviceVersionDays)
    .values(days.map((day) => ({ deviceId: device.id, day, version })));
  return device;
}

const NONE = { deviceDays: 0, crashes: 0, failedSessions: 0 };

describe('the progress of a release', () => {
  it('has its days beside those of the other versions, from its release to yesterday', async () => {
    const { id } = await release({ product: 'xcryo', version: '5.2.0' });
    const old = await givenDays('XC210001', '5.1.0', '2026-11-15', 6);
    const fresh = await givenDays('XC210002', '5.2.0', '2026-11-18', 3);
    await givenDays('XT210001', '5.2.0', '2026-11-15', 6);
    await t.given.crashLog(fresh, { date: new Date('2026-11-18T12:00:00Z') });
    await t.given.crashLog(fresh, { date: new Date('2026-11-18T13:00:00Z') });
    await t.given.session(old, { startTime: new Date('2026-11-19T12:00:00Z'), errorCode: 16 });
    const { days, trial, package: released } = await progress(id);
    const ran = { ...NONE, deviceDays: 1 };
    expect(days).toEqual([
      { day: '2026-11-16', fresh: NONE, old: ran },
      { day: '2026-11-17', fresh: NONE, old: ran },
      { day: '2026-11-18', fresh: { ...ran, crashes: 1 }, old: ran },
      { day: '2026-11-19', fresh: ran, old: { ...ran, failedSessions: 1 } },
    ]);
    expect(trial).toBeNull();
    expect(released).toMatchObject({ id, version: '5.2.0', installs: 1, devices: 2, installPercent: 50 });
  });

  it('says how far the test is that halts it', async () => {
    const trialFrom = new Date('2026-11-17T10:00:00Z');
    const { id } = await release({ product: 'quattro', version: '6.2.0', stage: 5, trialFrom });
    await givenDays('Q18001', '6.1.0', '2026-11-16', 4);
    const fresh = await givenDays('Q18002', '6.2.0', '2026-11-16', 4);
    for (const day of ['17', '18', '19']) {
      await t.given.crashLog(fresh, { date: new Date(`2026-11-${day}T12:00:00Z`) });
    }
    const { trial } = await progress(id);
    expect(trial?.from).toBe('2026-11-18');
    const [crashes, failedSessions] = trial?.measures ?? [];
    expect(crashes).toMatchObject({
      measure: 'crashes',
      fresh: { deviceDays: 2, withEvent: 2 },
      old: { deviceDays: 2, withEvent: 0 },
    });
    // Two events add log(4/3) of evidence each; the threshold is log(200).
    expect(crashes?.evidence).toBe(Math.round((200 * Math.log(4 / 3)) / Math.log(200)));
    expect(failedSessions).toMatchObject({ measure: 'failedSessions', evidence: 0 });
  });

  it('counts the devices that reported, and lists the newest failures', async () => {
    const { id } = await release({ version: '7.7.0' });
    const [lucky, unlucky] = [await t.given.device(), await t.given.device()];
    const report = (deviceId: number, outcome: 'installed' | 'failed', occurredAt: Date) =>
      t.database.db.insert(softwareReports).values({
        ...{ deviceId, outcome, occurredAt, packageId: id, externalId: randomUUID() },
        reason: outcome === 'failed' ? 'No room on the flash' : null,
      });
    await report(lucky.id, 'installed', NOW);
    await report(unlucky.id, 'failed', RELEASED);
    await report(unlucky.id, 'failed', NOW);
    const { reports, failures } = await progress(id);
    expect(reports).toEqual({ installed: 1, failed: 1 });
    expect(failures.map(({ date }) => date)).toEqual([NOW.toISOString(), RELEASED.toISOString()]);
    expect(failures[0]).toMatchObject({
      reason: 'No room on the flash',
      Device: { id: unlucky.id, serialNumber: unlucky.serialNumber },
    });
  });

  it('says for each stage what its devices have done', async () => {
    const trialFrom = RELEASED;
    const { id } = await release({ product: 'xtone', version: '4.2.0', stage: 100, trialFrom });
    const device = (lastSeenAt: Date) =>
      t.given.device({ serialNumber: `XT33${randomUUID().slice(0, 8)}`.toUpperCase(), lastSeenAt });
    const [running, failed, silent] = [await device(NOW), await device(NOW), await device(RELEASED)];
    await t.database.db.insert(softwareInstalls).values([
      { deviceId: running.id, packageId: id, offeredAt: RELEASED, ranAt: RELEASED },
      { deviceId: failed.id, packageId: id, offeredAt: RELEASED, failedAt: NOW },
      { deviceId: silent.id, packageId: id, offeredAt: RELEASED, beganAt: RELEASED },
    ]);
    const { reached } = await progress(id);
    expect(reached.map(({ stage }) => stage)).toEqual([5, 25, 100]);
    expect(reached.at(-1)).toMatchObject({ running: 1, failed: 1, silent: 1 });
  });

  it('of a prerelease says whom its stages would reach, and nothing else', async () => {
    const { id } = await t.given.softwarePackage({ product: 'ecabin', version: '8.8.0' });
    const serialNumbers = Array.from({ length: 3 }, () => `EC2${randomUUID().slice(0, 8)}`.toUpperCase());
    for (const serialNumber of serialNumbers) await t.given.device({ serialNumber });
    const { package: prerelease, reached, ...rest } = await progress(id);
    expect(prerelease).toMatchObject({ id, released: false, stage: null });
    expect(reached.at(-1)).toEqual({ stage: 100, devices: 3, running: 0, failed: 0, silent: 0 });
    expect(rest).toMatchObject({ days: [], trial: null, readiness: null, failures: [] });
  });

  it('is not there for what does not exist', async () => {
    expect(await t.call('get_release_progress', token, { packageid: 987_654 })).toMatchObject({
      status: 404,
    });
  });
});
