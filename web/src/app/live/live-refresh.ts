import type { ChangedEvent } from '@halla/contract/live';
import { showsChange } from '@halla/contract/live-calls';
import type { Query, QueryClient } from '@tanstack/react-query';

/** A query refetches at most once in this time, however many events arrive. */
const REFRESH_EVERY_MS = 2000;
/** A long answer rests for longer: in a fleet of thousands some device says something every second. */
const REFRESH_PER_ROW_MS = 3;

/** Refetches what is on screen when something behind it changed. */
export interface LiveRefresher {
  readonly apply: (event: ChangedEvent) => void;
  /** When not all changes are told one by one, nothing is known to be fresh. */
  readonly refreshAll: () => void;
  readonly stop: () => void;
}

/** Makes the refresher of a query client. */
export function createLiveRefresher(client: QueryClient): LiveRefresher {
  const lastRefetch = new Map<string, number>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function touch(query: Query): void {
    const { queryHash } = query;
    if (timers.has(queryHash)) return;
    const rest = Math.max(REFRESH_EVERY_MS, rowsIn(query.state.data) * REFRESH_PER_ROW_MS);
    const wait = (lastRefetch.get(queryHash) ?? Number.NEGATIVE_INFINITY) + rest - Date.now();
    timers.set(
      queryHash,
      setTimeout(
        () => {
          timers.delete(queryHash);
          lastRefetch.set(queryHash, Date.now());
          void refetch(client, query);
        },
        Math.max(0, wait),
      ),
    );
  }

  return {
    apply: (event) => {
      const queries = client.getQueryCache().findAll({ predicate: (query) => shows(query.queryKey, event) });
      for (const query of queries) touch(query);
    },
    refreshAll: () => {
      for (const query of client.getQueryCache().getAll()) touch(query);
    },
    stop: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      lastRefetch.clear();
    },
  };
}

/** Rows of an answer: the longest list in it. */
function rowsIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  return Math.max(0, ...Object.values(data).map((value) => (Array.isArray(value) ? value.length : 0)));
}

/** A first answer that is under way may have been read before the change, and invalidating does not ask again for it. */
async function refetch(client: QueryClient, query: Query): Promise<void> {
  if (query.state.data === undefined) await Promise.allSettled([query.promise]);
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

/** True when a query may show what changed; its key is a call with its input. */
export function shows([name, input]: readonly unknown[], event: ChangedEvent): boolean {
  return showsChange({ name, input }, event);
}
