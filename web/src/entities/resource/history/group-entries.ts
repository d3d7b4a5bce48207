import type { HistoryEntry } from '@halla/contract/history';

/** Entries that one call wrote at once, the newest first. */
export interface HistoryGroup {
  readonly first: HistoryEntry;
  readonly entries: readonly HistoryEntry[];
}

/** The groups of one day of the reader. */
export interface HistoryDay {
  readonly day: string;
  readonly groups: readonly HistoryGroup[];
}

/** Entries in the order given, by day and by what was written at once; `dayOf` names the day of an instant. */
export function groupEntries(
  entries: readonly HistoryEntry[],
  dayOf: (instant: string) => string,
): HistoryDay[] {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at));
  return [...days].map(([day, ofDay]) => ({
    day,
    groups: [...Map.groupBy(ofDay, writtenAtOnce).values()].flatMap((group) => {
      const [first] = group;
      return first === undefined ? [] : [{ first, entries: group }];
    }),
  }));
}

function writtenAtOnce({ at, call, User, apiKey }: HistoryEntry): string {
  return `${at} ${call} ${User?.id} ${apiKey}`;
}
