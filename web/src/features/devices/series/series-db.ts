import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Series, SeriesDevice } from './series.ts';

/** Name of the database, and of the channel between the tabs. */
export const SERIES_DB = 'halla.series';
/** Version 2 added the seen devices. */
const VERSION = 2;

/** A stored device. */
export interface SeenDevice {
  readonly userId: number;
  readonly id: number;
  readonly serialNumber: string;
  readonly device: SeriesDevice;
  /** Time of the sighting in milliseconds since 1970. */
  readonly at: number;
}

interface SeriesSchema extends DBSchema {
  /** Keyed by user. */
  readonly series: { key: number; value: Series };
  readonly seen: {
    key: [userId: number, id: number];
    value: SeenDevice;
    indexes: { bySerial: [userId: number, serialNumber: string] };
  };
}

export type SeriesDb = IDBPDatabase<SeriesSchema>;

let opening: Promise<SeriesDb> | null = null;

/** Opens the database; rejects if the browser provides none for this page. */
export async function openSeriesDb(): Promise<SeriesDb> {
  opening ??= open();
  try {
    return await opening;
  } catch (error) {
    opening = null;
    throw error;
  }
}

async function open(): Promise<SeriesDb> {
  const db = await openDB<SeriesSchema>(SERIES_DB, VERSION, {
    upgrade: (fresh, before) => {
      if (before < 1) fresh.createObjectStore('series');
      const seen = fresh.createObjectStore('seen', { keyPath: ['userId', 'id'] });
      seen.createIndex('bySerial', ['userId', 'serialNumber']);
    },
    // Must not block a tab with a newer build.
    blocking: () => {
      db.close();
      opening = null;
    },
    terminated: () => {
      opening = null;
    },
  });
  return db;
}
