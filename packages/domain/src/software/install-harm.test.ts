import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHaltReason } from './halt-reason.ts';
import { countInstallHarm, type DeviceShare, isHarm, type WatchedInstall } from './install-harm.ts';

const share = (affected: number, devices: number): DeviceShare => ({ affected, devices });

describe('harm', () => {
  it.each([
    ['one device of one', share(1, 1), null, false],
    ['two devices of two', share(2, 2), null, true],
    ['two of 40, which is 5 %', share(2, 40), null, true],
    ['two of 41, which is less', share(2, 41), null, false],
    ['all of a stage', share(12, 12), null, true],
    ['as many as among the others', share(4, 20), share(20, 100), false],
    ['two more than among the others', share(6, 20), share(20, 100), true],
    ['two of five while one in a hundred others is silent', share(2, 5), share(1, 100), true],
    ['three of five while two in five others are silent', share(3, 5), share(4, 10), false],
    ['two with nothing to compare with', share(2, 5), share(0, 0), true],
  ])('is not what %s show, or is', (_, fresh, old, expected) => {
    expect(isHarm({ fresh, old })).toBe(expected);
  });

  it('only grows with the devices that show it, and only shrinks with the others that do', () => {
    const counts = fc.tuple(fc.nat(60), fc.nat(60), fc.nat(60), fc.nat(60));
    fc.assert(
      fc.property(counts, ([a, b, c, d]) => {
        const fresh = share(Math.min(a, b), Math.max(a, b));
        const old = share(Math.min(c, d), Math.max(c, d));
        const harm = isHarm({ fresh, old });
        if (harm) expect(fresh.affected).toBeGreaterThanOrEqual(2);
        if (harm) expect(fresh.affected * 20).toBeGreaterThanOrEqual(fresh.devices);
        if (harm && fresh.affected < fresh.devices)
          expect(isHarm({ fresh: share(fresh.affected + 1, fresh.devices), old })).toBe(true);
        if (!harm && old.affected < old.devices)
          expect(isHarm({ fresh, old: share(old.affected + 1, old.devices) })).toBe(false);
      }),
    );
  });
});

const SINCE = new Date('2026-11-10T10:00:00Z');
const hours = (count: number) => new Date(SINCE.getTime() + count * 3_600_000);
const install = (values: Partial<WatchedInstall>): WatchedInstall => ({
  ...{ offeredAt: hours(1), beganAt: hours(1), failedAt: null, ranAt: null, leftAt: null, leftFor: null },
  ...{ lastContact: hours(2), isSilent: false },
  ...values,
});

/** Affected devices of each measure, for installs of 2.5.0. */
function affectedBy(installs: WatchedInstall[]) {
  const counts = countInstallHarm({ version: '2.5.0', since: SINCE, installs, others: [] });
  return Object.fromEntries(counts.map(({ measure, fresh }) => [measure, fresh.affected]));
}

describe('the measures of installs', () => {
  it.each([
    ['an install that failed', { failedAt: hours(3) }, { failedInstalls: 1 }],
    ['one that failed before the trial began anew', { failedAt: hours(-1) }, {}],
    ['one that succeeded at the next attempt', { failedAt: hours(3), ranAt: hours(4) }, {}],
    ['one that failed again later', { ranAt: hours(3), failedAt: hours(4) }, { failedInstalls: 1 }],
    ['a version that fell back', { ranAt: hours(3), leftAt: hours(5), leftFor: '2.4.1' }, { fallBacks: 1 }],
    [
      'one that fell back and was installed once more',
      { ranAt: hours(7), leftAt: hours(5), leftFor: '2.4.1' },
      { fallBacks: 1 },
    ],
    [
      'one that fell back to a prerelease',
      { ranAt: hours(3), leftAt: hours(5), leftFor: '2.5.0-rc1' },
      { fallBacks: 1 },
    ],
    [
      'a version that fell back before the trial began anew',
      { ranAt: hours(-5), leftAt: hours(-3), leftFor: '2.4.1' },
      {},
    ],
    ['one that was left for a newer version', { ranAt: hours(3), leftAt: hours(5), leftFor: '2.6.0' }, {}],
    ['one that was left for no known version', { ranAt: hours(3), leftAt: hours(5), leftFor: 'dev' }, {}],
    ['a silent device', { isSilent: true }, { silentDevices: 1 }],
    ['one that was silent before', { beganAt: hours(-9), lastContact: hours(-8), isSilent: true }, {}],
    ['a device that was only offered it', { beganAt: null, isSilent: true }, {}],
  ] as const)('count %s', (_, values, expected) => {
    expect(affectedBy([install(values)])).toEqual({
      ...{ failedInstalls: 0, silentDevices: 0, fallBacks: 0 },
      ...expected,
    });
  });

  it('leave out a device that has gone on to a newer version, whatever it did before', () => {
    const gone = { leftAt: hours(5), leftFor: '2.6.0', isSilent: true };
    const installs = [
      install({ failedAt: hours(3), ...gone }),
      install({ ranAt: hours(3), ...gone }),
      install({}),
    ];
    const counts = countInstallHarm({ version: '2.5.0', since: SINCE, installs, others: [] });
    expect(counts.map(({ fresh }) => fresh)).toEqual([share(0, 1), share(0, 1), share(0, 1)]);
  });

  it('name the first that halts a release', () => {
    const failed = [1, 2].map(() => install({ failedAt: hours(3) }));
    const counts = countInstallHarm({ version: '2.5.0', since: SINCE, installs: failed, others: [] });
    expect(findHaltReason({ days: [], counts })).toEqual({
      ...{ measure: 'failedInstalls', fresh: { devices: 2, affected: 2 }, old: null },
    });
    const one = countInstallHarm({ version: '2.5.0', since: SINCE, installs: failed.slice(1), others: [] });
    expect(findHaltReason({ days: [], counts: one })).toBeUndefined();
  });

  it('compare the share of silent devices with that of the others', () => {
    const silent = [1, 2].map(() => install({ isSilent: true }));
    const others = Array.from({ length: 10 }, (_, index) => ({ lastContact: hours(1), isSilent: index > 0 }));
    const measure = (rest: typeof others) =>
      countInstallHarm({ version: '2.5.0', since: SINCE, installs: silent, others: rest })[1];
    expect(measure(others)).toEqual({
      ...{ measure: 'silentDevices', fresh: share(2, 2), old: share(9, 10) },
    });
    expect(isHarm(measure(others) ?? { fresh: share(0, 0), old: null })).toBe(false);
  });
});
