import { describe, expect, it } from 'vitest';
import { Random } from '../demo/random.ts';
import { DEVICE_DAYS_MIN, FALSE_ALARM, followTrial, type GroupDay, type TrialDay } from './release-trial.ts';

const DAYS = 60;

interface Fleet {
  fresh: number;
  old: number;
  /** Probability of an event per device-day of the old version, and the factor for the new one. */
  chance: number;
  ratio: number;
}

function groupDay(random: Random, deviceDays: number, chance: number): GroupDay {
  let withEvent = 0;
  for (let device = 0; device < deviceDays; device += 1) if (random.chance(chance)) withEvent += 1;
  return { deviceDays, withEvent };
}

function trialDays(random: Random, { fresh, old, chance, ratio }: Fleet): TrialDay[] {
  return Array.from({ length: DAYS }, (_, index) => ({
    day: String(index),
    fresh: groupDay(random, fresh, chance * ratio),
    old: groupDay(random, old, chance),
  }));
}

/** The day on which each of many simulated releases is halted, counted from 1; undefined: never. */
function haltDays(fleet: Fleet, runs: number): (number | undefined)[] {
  const random = new Random(`release trial ${JSON.stringify(fleet)}`);
  return Array.from({ length: runs }, () => {
    const states = followTrial(trialDays(random, fleet));
    const index = states.findIndex(({ isHarmful }) => isHarmful);
    return index === -1 ? undefined : index + 1;
  });
}

function summary(fleet: Fleet, runs: number) {
  const halted = haltDays(fleet, runs).filter((day) => day !== undefined);
  const sorted = halted.toSorted((a, b) => a - b);
  return { share: halted.length / runs, median: sorted[Math.floor(sorted.length / 2)] };
}

const FIRST_STAGE = { fresh: 10, old: 190, chance: 0.02 };
const SECOND_STAGE = { fresh: 50, old: 150, chance: 0.02 };

describe('a release without harm', () => {
  it.each([
    ['in the first stage', FIRST_STAGE],
    ['in the second stage', SECOND_STAGE],
    ['with events as frequent as failed sessions', { ...SECOND_STAGE, chance: 0.1 }],
  ])('is halted by less than the stated share, %s', (_, fleet) => {
    expect(summary({ ...fleet, ratio: 1 }, 2000).share).toBeLessThan(FALSE_ALARM);
  });

  it('is never halted when it is better', () => {
    expect(summary({ ...SECOND_STAGE, ratio: 0.5 }, 500).share).toBe(0);
  });
});

describe('a release with harm', () => {
  it.each([
    [
      'of three times the events, in the first stage',
      { ...FIRST_STAGE, ratio: 3 },
      { share: 0.98, median: 26 },
    ],
    [
      'of three times the events, in the second stage',
      { ...SECOND_STAGE, ratio: 3 },
      { share: 1, median: 8 },
    ],
    ['of twice the events, in the second stage', { ...SECOND_STAGE, ratio: 2 }, { share: 0.986, median: 18 }],
    ['of events every second day', { ...FIRST_STAGE, ratio: 25 }, { share: 1, median: 3 }],
  ])('%s is halted, in the median after so many days', (_, fleet, expected) => {
    expect(summary(fleet, 500)).toEqual(expected);
  });

  it('stays found, even if good days follow', () => {
    const bad = { fresh: { deviceDays: 50, withEvent: 20 }, old: { deviceDays: 150, withEvent: 3 } };
    const good = { fresh: { deviceDays: 50, withEvent: 0 }, old: { deviceDays: 150, withEvent: 30 } };
    const states = followTrial([bad, good, good, good].map((group, day) => ({ ...group, day: String(day) })));
    expect(states.map(({ isHarmful }) => isHarmful)).toEqual([true, true, true, true]);
    expect(states.at(-1)?.evidence).toBeLessThan(0);
  });
});

describe('a trial without enough to compare', () => {
  it('waits for its least device-days', () => {
    const day = { fresh: { deviceDays: 10, withEvent: 10 }, old: { deviceDays: 190, withEvent: 2 } };
    const states = followTrial(['a', 'b', 'c'].map((name) => ({ ...day, day: name })));
    expect(states.map(({ isHarmful }) => isHarmful)).toEqual([false, false, true]);
    expect(states[2]?.fresh.deviceDays).toBe(DEVICE_DAYS_MIN);
  });

  it('finds nothing when all devices have the new version', () => {
    const alone = { fresh: { deviceDays: 200, withEvent: 100 }, old: { deviceDays: 0, withEvent: 0 } };
    expect(followTrial([{ ...alone, day: 'a' }])[0]).toMatchObject({ evidence: 0, isHarmful: false });
  });
});
