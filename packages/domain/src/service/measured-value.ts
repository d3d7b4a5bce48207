import type { Measurements } from '../sessions/sessions.ts';
import { passingTime, type Sample, smoothed } from './passing-time.ts';
import type { TestLimit } from './test-profile.ts';

/** Share of the samples of a phase that have to hold a value. */
const ENOUGH = 0.8;

/** A recorded test. */
export interface RecordedTest {
  readonly measurements: Measurements;
  /** Kilograms; null if not reported. */
  readonly consumptionKg: number | null;
}

/** Value that a limit applies to, in its unit; null if the test does not contain it. */
export function measuredValue(test: RecordedTest, limit: TestLimit): number | null {
  const { measure } = limit;
  if (measure === 'consumption') return test.consumptionKg;
  if (measure === 'runs') return runningShare(test, limit);
  if (measure === 'pressure') {
    const tenths = meanOf(phaseOf(test, { ...limit, values: test.measurements.pressure }));
    return tenths === null ? null : tenths / 10;
  }
  return ofTemperature(test, limit);
}

function ofTemperature(test: RecordedTest, limit: TestLimit): number | null {
  const { measure, channel, other, threshold } = limit;
  const { temperature } = test.measurements;
  const samples = phaseOf(test, { ...limit, values: columnOf(temperature, channel) });
  if (samples === null) return null;
  if (measure === 'reaches') return threshold === null ? null : passingTime(samples, threshold);
  if (measure === 'mean') return meanOf(samples);
  if (measure === 'differs') {
    const compared = phaseOf(test, { ...limit, values: columnOf(temperature, other) });
    return compared === null ? null : meanDifference(samples, compared);
  }
  const values = smoothed(samples).map(({ value }) => value);
  const low = Math.min(...values);
  return measure === 'lowest' ? low : Math.max(...values) - low;
}

type Values = readonly (number | null)[];

function columnOf(columns: Readonly<Record<string, Values>>, name: string | null): Values {
  return name !== null && Object.hasOwn(columns, name) ? (columns[name] ?? []) : [];
}

/** Samples of a phase; null if too few were recorded. */
function phaseOf(
  { measurements: { timeStamp } }: RecordedTest,
  { from, to, values }: Pick<TestLimit, 'from' | 'to'> & { values: Values },
): Sample[] | null {
  const within = timeStamp.flatMap((time, index) =>
    time >= from * 1000 && time <= to * 1000 ? [{ second: time / 1000, value: values[index] ?? null }] : [],
  );
  const samples = within.flatMap(({ second, value }) => (value === null ? [] : [{ second, value }]));
  return samples.length > 0 && samples.length >= within.length * ENOUGH ? samples : null;
}

function meanOf(samples: readonly Sample[] | null): number | null {
  if (samples === null || samples.length === 0) return null;
  return samples.reduce((sum, { value }) => sum + value, 0) / samples.length;
}

function meanDifference(samples: readonly Sample[], others: readonly Sample[]): number | null {
  const at = new Map(others.map(({ second, value }) => [second, value]));
  const both = samples.flatMap(({ second, value }) => {
    const other = at.get(second);
    return other === undefined ? [] : [{ second, value: value - other }];
  });
  return meanOf(both);
}

function runningShare({ measurements }: RecordedTest, { channel, from, to }: TestLimit): number | null {
  const { timeStamp, activeDevices } = measurements;
  if (channel === null || activeDevices.length === 0) return null;
  const within = activeDevices.filter((_, index) => {
    const time = timeStamp[index] ?? -1;
    return time >= from * 1000 && time <= to * 1000;
  });
  if (within.length === 0) return null;
  return (within.filter((parts) => parts.includes(channel)).length / within.length) * 100;
}
