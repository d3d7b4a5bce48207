import { CALL_FACTS } from '@halla/contract/call-facts';
import type { CallName } from '@halla/contract/calls';
import type { ChangedEvent } from '@halla/contract/live-event';
import { showsChange, showsWrite } from '@halla/contract/live-reach';
import { EDIT_RELOAD_MS } from '@halla/domain/limits';
import { PRESENCE_DOMAIN } from '@halla/domain/resources/live-domains';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ofDeleted, type SentCall, watchCalls } from './own-writes.ts';

/** A query refetches at most once per this interval, however many events arrive. */
const REFRESH_EVERY_MS = 2000;
/** The same for presence: in a fleet some device is always in contact. */
const PRESENCE_EVERY_MS = 10_000;
/**
 * Additional interval per row: large results are refetched less often, because in a fleet of thousands some
 * device reports every second.
 */
const REFRESH_PER_ROW_MS = 3;
/**
 * How long a failed read keeps its error on screen before an event refetches it; its retries may span several
 * events.
 */
const FAILED_REST_MS = 30_000;

/** Refetches displayed data after changes by other users or by this tab. */
export interface LiveRefresher {
  readonly apply: (event: ChangedEvent) => void;
  /** Refetches everything after a gap in the events, when no cached query is known to be fresh. */
  readonly refreshAll: () => void;
  readonly stop: () => void;
}

/**
 * Creates the refresher of a query client. A write of this tab invalidates its queries at once. They are
 * refetched when its live event arrives, or after 1.2 s if no event has done so.
 */
export function createLiveRefresher(client: QueryClient): LiveRefresher {
  const cache = client.getQueryCache();
  const lastRefetch = new Map<string, number>();
  const timers = new Map<string, { timer: ReturnType<typeof setTimeout>; at: number }>();
  const edits = new Set<ReturnType<typeof setTimeout>>();
  const underWay = new Set<SentCall>();
  /** Queries with an event that may belong to a write still waiting for its response. */
  const held = new Set<Query>();
  let isStopped = false;

  function refetchNow(query: Query): void {
    clearTimeout(timers.get(query.queryHash)?.timer);
    timers.delete(query.queryHash);
    if (ofDeleted.has(query)) return;
    lastRefetch.set(query.queryHash, Date.now());
    void refetch(client, query).then((isLeft) => {
      if (isLeft && !isStopped) touch(query);
    });
  }

  function touch(query: Query, everyMs = REFRESH_EVERY_MS): void {
    const { queryHash } = query;
    const at = Math.max(Date.now(), readFrom(query, everyMs));
    const planned = timers.get(queryHash);
    if (planned !== undefined && planned.at <= at) return;
    if ([...underWay].some(({ name }) => showsOwn(query, name))) {
      held.add(query);
      return;
    }
    const look = () => {
      timers.delete(queryHash);
      // The query may have failed since the timer was set.
      if (isFailed(query) && readFrom(query, everyMs) > Date.now()) touch(query);
      else refetchNow(query);
    };
    clearTimeout(planned?.timer);
    timers.set(queryHash, { timer: setTimeout(look, at - Date.now()), at });
  }

  /** Earliest time at which an event may refetch a query. */
  function readFrom(query: Query, everyMs: number): number {
    const { data, errorUpdatedAt } = query.state;
    if (isFailed(query)) return errorUpdatedAt + FAILED_REST_MS;
    const last = lastRefetch.get(query.queryHash) ?? Number.NEGATIVE_INFINITY;
    return last + Math.max(everyMs, rowsIn(data) * REFRESH_PER_ROW_MS);
  }

  function releaseHeld(): void {
    const released = [...held];
    held.clear();
    for (const query of released) touch(query);
  }

  function refreshAfterWrite(name: CallName): void {
    const doneAt = Date.now();
    const queries = cache.findAll({ predicate: (query) => showsOwn(query, name) });
    // A read in flight may predate the write, but its result would count as fresh.
    const beingRead = new Set(queries.filter(({ state }) => state.fetchStatus !== 'idle'));
    for (const query of queries) query.invalidate();
    const isStale = (query: Query) =>
      query.state.isInvalidated || (beingRead.has(query) && (lastRefetch.get(query.queryHash) ?? 0) < doneAt);
    const timer = setTimeout(() => {
      edits.delete(timer);
      for (const query of queries) if (isStale(query)) refetchNow(query);
    }, EDIT_RELOAD_MS);
    edits.add(timer);
  }

  const unwatch = watchCalls({
    onSent: (call) => {
      if (CALL_FACTS[call.name].changes.length > 0) underWay.add(call);
    },
    onEnd: (call, isDone) => {
      if (!underWay.delete(call)) return;
      if (isDone) refreshAfterWrite(call.name);
      releaseHeld();
    },
  });

  return {
    apply: (event) => {
      const everyMs = event.domain === PRESENCE_DOMAIN ? PRESENCE_EVERY_MS : REFRESH_EVERY_MS;
      for (const query of cache.findAll({ predicate: ({ queryKey }) => shows(queryKey, event) }))
        touch(query, everyMs);
    },
    refreshAll: () => {
      // After a gap the server is reachable again, so failed reads are refetched as well.
      for (const query of cache.getAll()) isFailed(query) ? refetchNow(query) : touch(query);
    },
    stop: () => {
      isStopped = true;
      unwatch();
      for (const { timer } of timers.values()) clearTimeout(timer);
      for (const timer of edits) clearTimeout(timer);
      timers.clear();
      lastRefetch.clear();
    },
  };
}

/** Number of rows in a result: the length of its longest list. */
function rowsIn(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0;
  return Math.max(0, ...Object.values(data).map((value) => (Array.isArray(value) ? value.length : 0)));
}

/** True if the first read has failed and its error is on screen. */
function isFailed({ state }: Query): boolean {
  return state.data === undefined && state.status === 'error';
}

/**
 * A first fetch in flight may predate the change, and invalidating does not restart it. Returns true for a
 * failed fetch that is not retried: an immediate retry would never let its error appear.
 */
async function refetch(client: QueryClient, query: Query): Promise<boolean> {
  const isFirst = query.state.data === undefined && query.state.fetchStatus !== 'idle';
  if (isFirst) await Promise.allSettled([query.promise]);
  if (isFirst && isFailed(query)) return true;
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  return false;
}

/** True if a query may show the changed data; its key is a call with its input. */
export function shows([name, input]: readonly unknown[], event: ChangedEvent): boolean {
  return showsChange({ name, input }, event);
}

function showsOwn({ queryKey: [name, input] }: Query, written: CallName): boolean {
  return showsWrite({ name, input }, CALL_FACTS[written].changes);
}
