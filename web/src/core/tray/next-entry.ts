import { type Entry, stateOf } from './entry.ts';
import { holdsLine, lineOf } from './queued-calls.ts';

/**
 * The entry to send now: the oldest one not blocked by an earlier entry of its line; undefined if none can be
 * sent.
 */
export function nextEntry(
  entries: readonly Entry[],
  { paused, now }: { readonly paused: ReadonlySet<string>; readonly now: number },
): Entry | undefined {
  const held = new Set(paused);
  for (const entry of entries) {
    const line = lineOf(entry);
    if (held.has(line)) continue;
    if (stateOf(entry, now) === 'waiting') return entry;
    if (holdsLine(entry)) held.add(line);
  }
  return undefined;
}

/** Entries that wait because an earlier entry of their line needs a decision. */
export function heldEntries(entries: readonly Entry[], now: number): ReadonlySet<number> {
  const lines = new Set<string>();
  const held = new Set<number>();
  for (const entry of entries) {
    const line = lineOf(entry);
    if (lines.has(line)) held.add(entry.seq);
    else if (stateOf(entry, now) !== 'waiting' && holdsLine(entry)) lines.add(line);
  }
  return held;
}
