import { createHash } from 'node:crypto';
import { inject } from 'vitest';

interface Draw {
  readonly count: number;
  /** Distinguishes draws of one run: draws with the same name take the same positions. */
  readonly name: string;
}

/**
 * Draws this many of the values, in order, by the seed that the run prints. `npm run prove` takes all: for tests
 * with too many similar cases to repeat for every change.
 */
export function drawn<Value>(values: readonly Value[], { count, name }: Draw): readonly Value[] {
  const seed = inject('sampleSeed');
  if (seed === null || values.length <= count) return values;
  const ranks = values.map((value, position) => ({
    value,
    position,
    rank: rankOf(`${seed} ${name} ${position}`),
  }));
  return ranks
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, count)
    .toSorted((one, other) => one.position - other.position)
    .map(({ value }) => value);
}

function rankOf(text: string): number {
  return createHash('md5').update(text).digest().readUInt32BE();
}
