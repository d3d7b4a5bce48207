import type { HistoryEntry } from '@halla/contract/history';

/** Entries written by the same call, newest first. */
export interface HistoryGroup {
  readonly first: HistoryEntry;
  readonly entries: readonly HistoryEntry[];
}

/** Groups of one day in the reader's time zone. */
export interface HistoryDay {
  readonly day: string;
  readonly groups: readonly HistoryGroup[];
}

/** Groups entries by day and by call, keeping their order; `dayOf` returns the day of an instant. */
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
