import { EMPTY_SERIES, type Series } from './series.ts';
import { openSeriesDb, SERIES_DB, type SeriesDb } from './series-db.ts';

/** The stored series, as known to this tab. */
export interface StoredSeries {
  readonly series: Series;
  /** False if the browser stores nothing for this page: codes are lost when the tab is closed. */
  readonly isStored: boolean;
}

/** The series of one user in this browser. */
export interface SeriesStore {
  readonly userId: number;
  readonly read: () => StoredSeries;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies a step to the stored series; steps of all tabs are serialised. */
  readonly change: (step: (before: Series) => Series) => Promise<Series>;
  /** Stops listening to other tabs. */
  readonly leave: () => void;
}

/** Opens the series of a user. */
export async function openSeries(userId: number): Promise<SeriesStore> {
  const opened = await readFirst(userId);
  let db = opened?.db ?? null;
  const channel = new BroadcastChannel(SERIES_DB);
  const listeners = new Set<() => void>();
  let current: StoredSeries = { series: opened?.series ?? EMPTY_SERIES, isStored: db !== null };
  const show = (next: StoredSeries) => {
    current = next;
    for (const tell of listeners) tell();
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data !== userId) return;
    db?.get('series', userId).then(
      (series = EMPTY_SERIES) => show({ series, isStored: true }),
      // Closed for a tab with a newer build; this tab keeps its last known state.
      (error: unknown) => console.warn('What another tab has scanned cannot be read', error),
    );
  };
  return {
    userId,
    read: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: async (step) => {
      const stored = await store({ db, userId, step });
      // The stored state lacks this step, so later steps continue from this tab's state.
      if (stored === null) db = null;
      show({ series: stored ?? step(current.series), isStored: stored !== null });
      if (stored !== null) tellTabs(userId);
      return current.series;
    },
    leave: () => channel.close(),
  };
}

/** null if the browser provides no database for this page. */
async function readFirst(userId: number): Promise<{ db: SeriesDb; series: Series | undefined } | null> {
  try {
    const db = await openSeriesDb();
    return { db, series: await db.get('series', userId) };
  } catch (error) {
    console.warn('Scanned codes cannot be kept in this browser', error);
    return null;
  }
}

/** Opens a separate channel, because saving continues after its page was left. */
function tellTabs(userId: number): void {
  const channel = new BroadcastChannel(SERIES_DB);
  channel.postMessage(userId);
  channel.close();
}

interface Step {
  readonly db: SeriesDb | null;
  readonly userId: number;
  readonly step: (before: Series) => Series;
}

/** null if it could not be stored. */
async function store({ db, userId, step }: Step): Promise<Series | null> {
  if (db === null) return null;
  try {
    const { store: all, done } = db.transaction('series', 'readwrite', { durability: 'strict' });
    const after = step((await all.get(userId)) ?? EMPTY_SERIES);
    await Promise.all([after.items.length === 0 ? all.delete(userId) : all.put(after, userId), done]);
    return after;
  } catch (error) {
    console.warn('A scanned code could not be kept', error);
    return null;
  }
}
