import { isReached } from '@halla/domain/software/stages';
import { addDays, businessDay } from '@halla/domain/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { deviceVersionDays } from '../software.table.ts';
import { watchReleases } from './watch-releases.service.ts';

const ZONE = 'Europe/Helsinki';
/** A Monday. */
const NOW = new Date('2026-11-16T10:00:00Z');
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const PUBLISHED = ago(10);

let t: TestServer;
let token: string;
let number = 0;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.now = NOW;
  ({ token } = await t.given.user('SUPER_USER'));
});

/** Devices without sessions count as open in office hours: 40 hours a week, 8 from Friday to Monday noon. */
const VERSIONS = { installed: '2.0.0', before: '1.0.0' };
let release: { id: number; version: string };
/** A release in its first stage with a unique version, ten days old; earlier ones are no longer watched. */
async function givenRelease(values: object = {}) {
  await t.database.db.execute(`update software_packages set withdrawn_at = now()`);
  await t.database.db.execute(`update devices set deleted_at = now()`);
  number += 1;
  VERSIONS.installed = `2.${number}.0`;
  release = await t.given.softwareRelease({
    ...{ product: 'xtone', version: VERSIONS.installed, releasedAt: PUBLISHED, updatedAt: PUBLISHED },
    ...{ stage: 5, stageSince: PUBLISHED, trialFrom: PUBLISHED, ...values },
  });
}
beforeEach(() => givenRelease());

/** A device of the product that the first stage reaches, or does not reach. */
async function givenDevice({
  reached = true,
  ...values
}: { reached?: boolean } & Record<string, unknown> = {}) {
  for (;;) {
    number += 1;
    const serialNumber = `XT21${String(number).padStart(5, '0')}`;
    if (isReached({ stage: 5, release: `xtone ${release.version}`, serialNumber }) !== reached) continue;
    return t.given.device({ serialNumber, version: VERSIONS.before, lastSeenAt: NOW, ...values });
  }
}

/** A device that was offered the release a day after its publication and has run it for some days. */
async function givenInstalled(days: number, install: object = { offeredAt: ago(9), ranAt: ago(9) }) {
  const device = await givenDevice({ version: release.version });
  await t.given.softwareInstall(device, release, { beganAt: ago(9), ...install });
  const today = businessDay(NOW, ZONE);
  for (let daysAgo = 1; daysAgo <= days; daysAgo += 1)
    await t.database.db
      .insert(deviceVersionDays)
      .values({ deviceId: device.id, day: addDays(today, -daysAgo), version: release.version });
  return device;
}

const progress = async () => (await t.call('get_release_progress', token, { packageid: release.id })).body;

async function next(updatedAt?: string) {
  const loaded = updatedAt ?? (await progress()).package.updatedAt;
  const software_package = { id: release.id, updatedAt: loaded };
  return t.call('set_release_stage', token, { software_package, step: 'next' });
}

async function watch() {
  await watchReleases(t.server.deps);
  return (await progress()).package;
}

describe('a release is halted by what its installs show:', () => {
  it('two that failed, of all that began', async () => {
    await givenInstalled(5);
    for (const _ of [1, 2])
      await t.given.softwareInstall(await givenDevice(), release, { beganAt: ago(1), failedAt: ago(1) });
    expect(await watch()).toMatchObject({
      haltedAt: NOW.toISOString(),
      haltReason: { measure: 'failedInstalls', fresh: { devices: 3, affected: 2 }, old: null },
    });
  });

  it('not one that failed, and not two that succeeded afterwards', async () => {
    await t.given.softwareInstall(await givenDevice(), release, { beganAt: ago(1), failedAt: ago(1) });
    for (const _ of [1, 2])
      await t.given.softwareInstall(await givenDevice(), release, { failedAt: ago(2), ranAt: ago(1) });
    expect((await watch()).haltedAt).toBeNull();
  });

  it('two that are silent since, while the others report', async () => {
    for (const _ of [1, 2]) {
      const device = await givenDevice({ lastSeenAt: ago(7) });
      await t.given.softwareInstall(device, release, { beganAt: ago(7) });
    }
    for (const _ of [1, 2, 3]) await givenDevice({ reached: false });
    expect((await watch()).haltReason).toEqual({
      ...{ measure: 'silentDevices', fresh: { devices: 2, affected: 2 }, old: { devices: 3, affected: 0 } },
    });
  });

  it('two that have been silent since their download, the first that was heard of them in the trial', async () => {
    for (const _ of [1, 2]) {
      const device = await givenDevice({ lastSeenAt: ago(12) });
      await t.given.softwareInstall(device, release, { beganAt: ago(7) });
    }
    expect((await watch()).haltReason).toMatchObject({
      ...{ measure: 'silentDevices', fresh: { devices: 2, affected: 2 } },
    });
  });

  it('not silent ones whose clinics were closed since, as their sessions show', async () => {
    for (const _ of [1, 2]) {
      const device = await givenDevice({ lastSeenAt: ago(3) });
      await t.given.softwareInstall(device, release, { beganAt: ago(3) });
    }
    // Since noon on Friday a device with office hours has missed half a day, one used around the clock three
    // days.
    expect((await watch()).haltedAt).toBeNull();
    for (const _ of [1, 2]) {
      const device = await givenDevice({ lastSeenAt: ago(3) });
      for (let hour = 0; hour < 168; hour += 6)
        await t.given.session(device, { startTime: new Date(ago(20).getTime() + hour * 3_600_000) });
      await t.given.softwareInstall(device, release, { beganAt: ago(3) });
    }
    expect((await watch()).haltReason).toMatchObject({
      ...{ measure: 'silentDevices', fresh: { devices: 4, affected: 2 } },
    });
  });

  it('not as many silent ones as among the others', async () => {
    for (const _ of [1, 2]) {
      const device = await givenDevice({ lastSeenAt: ago(7) });
      await t.given.softwareInstall(device, release, { beganAt: ago(7) });
    }
    for (const _ of [1, 2, 3]) await givenDevice({ reached: false, lastSeenAt: ago(7) });
    expect((await watch()).haltedAt).toBeNull();
  });

  it('not devices that were deleted', async () => {
    for (const _ of [1, 2]) {
      const device = await givenDevice({ deletedAt: NOW });
      await t.given.softwareInstall(device, release, { beganAt: ago(1), failedAt: ago(1) });
    }
    expect((await watch()).haltedAt).toBeNull();
    expect((await progress()).readiness).toMatchObject({ offered: 0 });
  });

  it('two that went back to an older version', async () => {
    for (const _ of [1, 2])
      await t.given.softwareInstall(await givenDevice(), release, {
        ...{ beganAt: ago(5), ranAt: ago(5), leftAt: ago(4), leftFor: '1.0.0' },
      });
    expect((await watch()).haltReason).toMatchObject({ measure: 'fallBacks', fresh: { affected: 2 } });
  });

  it('and resuming it begins anew: what was looked at halts it no more', async () => {
    for (const _ of [1, 2])
      await t.given.softwareInstall(await givenDevice(), release, { beganAt: ago(1), failedAt: ago(1) });
    const { updatedAt } = await watch();
    const software_package = { id: release.id, updatedAt };
    expect((await t.call('set_release_stage', token, { software_package, step: 'resume' })).status).toBe(200);
    expect((await watch()).haltedAt).toBeNull();
  });
});

describe('the next stage', () => {
  it('waits until 80 % of the offered devices have run the version for five days', async () => {
    for (const _ of [1, 2, 3]) await givenInstalled(5);
    const late = await givenInstalled(4);
    await t.given.softwareInstall(await givenDevice(), release, { offeredAt: ago(1) });
    expect((await progress()).readiness).toEqual({
      ...{ offered: 5, needed: 4, running: 4, settled: 3, gaps: ['deviceDays'], reachesNone: false },
    });
    expect(await next()).toMatchObject({ status: 409, body: { code: 'software.not_ready' } });
    expect((await progress()).package.stage).toBe(5);
    const day = addDays(businessDay(NOW, ZONE), -6);
    await t.database.db
      .insert(deviceVersionDays)
      .values({ deviceId: late.id, day, version: release.version });
    expect((await next()).status).toBe(200);
    expect((await progress()).package.stage).toBe(25);
  });

  it('counts no day on which a device ran another version too', async () => {
    const device = await givenInstalled(5);
    expect((await progress()).readiness).toMatchObject({ running: 1, settled: 1 });
    const day = addDays(businessDay(NOW, ZONE), -2);
    await t.database.db
      .insert(deviceVersionDays)
      .values({ deviceId: device.id, day, version: `${release.version}9` });
    expect((await progress()).readiness).toMatchObject({ running: 1, settled: 0, gaps: ['deviceDays'] });
  });

  it('of a release that is halted begins only once it goes on', async () => {
    const haltReason = { measure: 'fallBacks', fresh: { devices: 2, affected: 2 }, old: null };
    await givenRelease({ haltedAt: ago(1), haltReason });
    expect(await next()).toMatchObject({ body: { code: 'software.no_such_step' } });
    expect((await progress()).package.stage).toBe(5);
  });

  it('does not begin by itself either while something is missing, and does when nothing is', async () => {
    await givenRelease({ stageDays: 3 });
    const device = await givenInstalled(4);
    expect((await watch()).stage).toBe(5);
    const day = addDays(businessDay(NOW, ZONE), -6);
    await t.database.db
      .insert(deviceVersionDays)
      .values({ deviceId: device.id, day, version: release.version });
    expect((await watch()).stage).toBe(25);
  });

  it('of a stage that reaches no device begins by hand, but never by itself', async () => {
    await givenRelease({ stageDays: 3 });
    await givenDevice({ reached: false });
    expect((await progress()).readiness).toMatchObject({ offered: 0, gaps: [], reachesNone: true });
    expect((await watch()).stage).toBe(5);
    expect((await next()).status).toBe(200);
  });

  it('waits for the first device of the stage to ask, and for none without contact for a month', async () => {
    await givenDevice({ lastSeenAt: ago(31) });
    expect((await progress()).readiness).toMatchObject({ gaps: [], reachesNone: true });
    await givenDevice();
    expect((await progress()).readiness).toMatchObject({ gaps: ['noOffer'], reachesNone: false });
    expect((await next()).body.code).toBe('software.not_ready');
  });

  it('is refused while a measure says harm, however many run the version', async () => {
    for (const _ of [1, 2, 3, 4]) await givenInstalled(6);
    for (const _ of [1, 2]) {
      // Devices that reverted and run the version again.
      const again = { offeredAt: ago(9), ranAt: ago(7), leftAt: ago(8), leftFor: '1.0.0' };
      await givenInstalled(6, again);
    }
    expect((await progress()).readiness).toMatchObject({ running: 6, settled: 6, gaps: ['harm'] });
    expect(await next()).toMatchObject({ status: 409, body: { code: 'software.not_ready' } });
    expect((await progress()).package.stage).toBe(5);
  });

  it('is refused when the release was changed since it was loaded', async () => {
    const { updatedAt } = (await progress()).package;
    expect((await next(updatedAt)).status).toBe(200);
    expect(await next(updatedAt)).toMatchObject({ status: 409, body: { code: 'core.stale' } });
    expect((await progress()).package.stage).toBe(25);
  });

  it('begins once for two who ask at the same moment; the other learns that it was changed', async () => {
    const { updatedAt } = (await progress()).package;
    const answers = await Promise.all([next(updatedAt), next(updatedAt)]);
    expect(answers.map(({ status, body }) => body.code ?? status).toSorted()).toEqual([200, 'core.stale']);
    expect((await progress()).package.stage).toBe(25);
  });
});

it('the page of a release counts the devices that each stage reaches', async () => {
  await givenDevice();
  await givenDevice({ reached: false });
  const { reached } = await progress();
  expect(reached.map(({ stage }) => stage)).toEqual([5, 25, 100]);
  expect(reached[0]?.devices).toBe(1);
  expect(reached[2]?.devices).toBe(2);
});
