import { describe, expect, it } from 'vitest';
import { FAILED_INSTALLS_MAX, updateFor } from './device-update.ts';
import { isReached, nextStage, placeInRelease, STAGES, type Stage } from './stages.ts';

const SERIALS = Array.from({ length: 10_000 }, (_, index) => `CTN17${String(index).padStart(4, '0')}`);
const reachedBy = (stage: Stage, release = 'cryocabin 2.0.0') =>
  SERIALS.filter((serialNumber) => isReached({ stage, release, serialNumber }));

describe('stages', () => {
  it('follow each other up to everybody', () => {
    expect(STAGES.map(nextStage)).toEqual([25, 100, null]);
  });

  it.each([
    [5, 430, 570],
    [25, 2370, 2630],
  ] as const)('of %i percent reach that share of consecutive serial numbers', (stage, least, most) => {
    // Three standard deviations of a binomial share.
    expect(reachedBy(stage).length).toBeGreaterThan(least);
    expect(reachedBy(stage).length).toBeLessThan(most);
  });

  it('the last one reaches everybody, and each one those of the stages before', () => {
    expect(reachedBy(100)).toEqual(SERIALS);
    const second = new Set(reachedBy(25));
    expect(reachedBy(5).every((serial) => second.has(serial))).toBe(true);
  });

  it('another release reaches other devices first', () => {
    const first = new Set(reachedBy(25, 'cryocabin 2.0.0'));
    const both = reachedBy(25, 'cryocabin 2.1.0').filter((serial) => first.has(serial));
    // A sixteenth if the two are independent.
    expect(both.length).toBeGreaterThan(550);
    expect(both.length).toBeLessThan(700);
  });

  it('a device keeps its place, also in later versions of the portal', () => {
    const places = ['CTN170001', 'CTN170002'].map((serialNumber) =>
      placeInRelease({ release: 'cryocabin 2.0.0', serialNumber }),
    );
    expect(places).toEqual([4104, 4873]);
  });
});

const release = (version: string, values: object = {}) => ({
  product: 'cryocabin',
  version,
  stage: 100 as Stage,
  haltedAt: null,
  withdrawnAt: null,
  isTrusted: true,
  failures: 0,
  ...values,
});
const offered = (releases: ReturnType<typeof release>[], version: string | null = '2.0.0') =>
  updateFor({ serialNumber: 'CTN170001', version, releases })?.version;

describe('the update of a device', () => {
  it('is the newest release above its own version', () => {
    expect(offered([release('2.1.0'), release('2.10.0'), release('2.9.0')])).toBe('2.10.0');
    expect(offered([release('2.0.0'), release('1.9.0')])).toBeUndefined();
  });

  it('is none where the version of the device has no place in their order', () => {
    expect(offered([release('2.1.0')], null)).toBeUndefined();
  });

  it.each([
    ['halted', { haltedAt: new Date(0) }],
    ['withdrawn', { withdrawnAt: new Date(0) }],
    ['not signed although a key is set', { isTrusted: false }],
    ['failed on it too often', { failures: FAILED_INSTALLS_MAX }],
  ])('is an older one when the newest was %s', (_, values) => {
    expect(offered([release('2.1.0'), release('2.2.0', values)])).toBe('2.1.0');
  });

  it('waits for the stage that reaches the device', () => {
    const versions = Array.from({ length: 200 }, (_, index) => `3.${index}.0`);
    const early = versions.filter((version) => offered([release(version, { stage: 5 as Stage })]));
    expect(early.length).toBeGreaterThan(1);
    expect(early.length).toBeLessThan(25);
    const [version = ''] = versions.filter((candidate) => !early.includes(candidate));
    expect(offered([release(version)])).toBe(version);
  });
});
