import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Series, SeriesDevice } from './series.ts';

/** Name of the database, and of the channel between the tabs. */
export const SERIES_DB = 'halla.series';
/** 2: devices that were seen. */
const VERSION = 2;

/** A device as it was seen. */
export interface SeenDevice {
  readonly userId: number;
  readonly id: number;
  readonly serialNumber: string;
  readonly device: SeriesDevice;
  /** When that was, in milliseconds since 1970. */
  readonly at: number;
}

interface SeriesSchema extends DBSchema {
  /** By user. */
  readonly series: { key: number; value: Series };
  readonly seen: {
    key: [userId: number, id: number];
    value: SeenDevice;
    indexes: { bySerial: [userId: number, serialNumber: string] };
  };
}

export type SeriesDb = IDBPDatabase<SeriesSchema>;

let opening: Promise<SeriesDb> | null = null;

/** The database of this tab; rejects where the browser has none for this page. */
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
    // A tab with a newer build must not wait for this one.
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
