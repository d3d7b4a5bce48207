import { PackingError } from './bytes.ts';

/** Samples at which the set of active parts changed, each with the new set. */
export type ActiveRuns = [number, string[]][];

/** Keeps only changes of the set of active parts, which are few per session. */
export function packActive(activeDevices: readonly (readonly string[])[]): ActiveRuns | null {
  if (activeDevices.length === 0) return null;
  const runs: ActiveRuns = [];
  let last: readonly string[] | undefined;
  for (const [index, parts] of activeDevices.entries()) {
    if (last !== undefined && isSameList(parts, last)) continue;
    last = parts;
    runs.push([index, [...parts]]);
  }
  return runs;
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index]);
}

/** Throws `PackingError` unless the first change is at sample 0 and the samples ascend. */
export function assertRising(runs: ActiveRuns | null, n: number): void {
  const begins = (runs ?? []).map(([from]) => from);
  const isRising = begins.every((from, index) =>
    index === 0 ? from === 0 : from > (begins[index - 1] ?? 0),
  );
  if (!isRising || (begins.at(-1) ?? -1) >= n)
    throw new PackingError('The changes of active do not rise from 0 to n');
}

/** The set of active parts at each of `n` samples. */
export function unpackActive(runs: ActiveRuns | null, n: number): string[][] {
  return (runs ?? []).flatMap(([from, parts], index, all) =>
    Array.from({ length: (all[index + 1]?.[0] ?? n) - from }, () => parts),
  );
}
