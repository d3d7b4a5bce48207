import { judgeTest, type TestVerdict } from '@halla/domain/service/judge-test';
import { STARTING_PROFILES } from '@halla/domain/service/starting-profiles';
import { TEST_TYPE } from '@halla/domain/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { runCabin } from '../physics/run-cabin.ts';
import {
  CLOSE_GOOD,
  FAULTS,
  goodRepairs,
  type Repair,
  TESTED_FAMILIES,
  testOf,
  testRun,
} from './repair-plan.ts';

const REPAIRED_AT = new Date('2026-03-02T08:00:00Z');
const STARTED_AT = new Date('2026-03-02T08:10:00Z');

/** The verdict on the test of a repair, judged by the limits of the plan. */
function verdictOn(repair: Repair): TestVerdict {
  const { family, machine, plan } = testRun(repair);
  const { seconds, consumption, series } = runCabin(machine, plan);
  return judgeTest(
    {
      ...{ deviceId: 1, type: TEST_TYPE, startTime: STARTED_AT, durationS: seconds, complete: true },
      firstReceivedAt: new Date(STARTED_AT.getTime() + seconds * 1000),
      receivedAt: new Date(STARTED_AT.getTime() + seconds * 1000),
      ...{ errorCode: 0, clockSuspect: false, clockOffsetS: 0 },
      consumptionKg: consumption === 0 ? null : consumption,
      measurements: series,
    },
    {
      repair: { deviceId: 1, repairedAt: REPAIRED_AT },
      profile: { ...testOf(family), limits: limitsOf(family), holdingParts: [] },
    },
  );
}

function limitsOf(family: (typeof TESTED_FAMILIES)[number]) {
  const { limits = [] } = STARTING_PROFILES[family] ?? {};
  return limits;
}

describe('the judge of a thousand repairs', () => {
  it.each(TESTED_FAMILIES)('uses the limits that were planned for %s', (family) => {
    expect(limitsOf(family)).toEqual(testOf(family).limits);
  });

  it('finds 199 of 200 planted faults, among them all gross ones', () => {
    const missed = FAULTS.filter((repair) => verdictOn(repair).kind !== 'failed');
    expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(1);
    expect(missed.filter(({ size }) => size === 'gross')).toEqual([]);
  });

  it('holds one in a hundred good repairs at most, a tenth of which are close to a limit', () => {
    const good = [...goodRepairs(), ...CLOSE_GOOD];
    const held = good.filter((repair) => verdictOn(repair).kind !== 'passed');
    expect(held.length, JSON.stringify(held)).toBeLessThanOrEqual(good.length / 100);
  });
});
