import { describe, expect, it } from 'vitest';
import {
  CLOSE_GOOD,
  FAULTS,
  goodRepairs,
  NOISE_KELVIN,
  type Repair,
  testOf,
  testRun,
} from './repair-plan.ts';
import { crossing, trueRun } from './true-run.ts';

interface Planned extends Repair {
  readonly kind: string;
  readonly beyond: number | null;
}

/** How far beyond its limit a repair is by the physics alone, in spreads of one reading; negative within it. */
function beyondByPhysics(repair: Planned): number {
  return repair.kind === 'slow' ? tooSlow(repair) : tooFarApart(repair);
}

function tooSlow(repair: Repair): number {
  const { family, machine, plan } = testRun(repair);
  const limit = testOf(family).limits.find(({ measure }) => measure === 'reaches');
  const sensor = machine.sensors.find(({ channel }) => channel === limit?.channel);
  const offset = sensor?.offset ?? Number.NaN;
  const passed = crossing(trueRun(machine.model, plan), { celsius: limit?.threshold ?? Number.NaN, offset });
  if (passed === null) return Number.POSITIVE_INFINITY;
  return (passed.seconds - (limit?.max ?? Number.NaN)) / (NOISE_KELVIN / passed.slope);
}

/** Both sensors of a pair are at the same spot, so that their difference is that of their offsets. */
function tooFarApart(repair: Repair): number {
  const { family, machine } = testRun(repair);
  const offsetOf = (wanted: string | null) =>
    machine.sensors.find(({ channel }) => channel === wanted)?.offset ?? Number.NaN;
  const beyond = testOf(family)
    .limits.filter(({ measure }) => measure === 'differs')
    .map(({ channel, other, min, max }) => {
      const apart = offsetOf(channel) - offsetOf(other);
      return Math.max(apart - (max ?? Number.NaN), (min ?? Number.NaN) - apart);
    });
  return Math.max(...beyond) / NOISE_KELVIN;
}

describe('the planned repairs', () => {
  it('are one thousand, with 200 faults of which a third are within the noise of a limit', () => {
    const near = FAULTS.filter(({ size }) => size === 'near');
    expect(near.length).toBeGreaterThanOrEqual(FAULTS.length / 3);
    expect(near.every(({ beyond }) => beyond !== null && beyond > 0 && beyond <= 1)).toBe(true);
    expect([FAULTS.length, FAULTS.length + CLOSE_GOOD.length + goodRepairs().length]).toEqual([200, 1000]);
  });

  it('are as far beyond their limit, or within it, as the physics says', () => {
    const measured = [...FAULTS, ...CLOSE_GOOD].filter(({ beyond }) => beyond !== null);
    const wrong = measured.filter(
      (repair) => Math.abs(beyondByPhysics(repair) - (repair.beyond ?? Number.NaN)) > 0.05,
    );
    expect(wrong).toEqual([]);
  });

  it('are within every limit when nothing was planted', () => {
    const outside = goodRepairs().filter((repair) => Math.max(tooSlow(repair), tooFarApart(repair)) > 0);
    expect(outside).toEqual([]);
  });
});
