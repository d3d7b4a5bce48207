import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type NewVersion, onVersion } from './corrections.ts';
import type { Entry, StoredEntry } from './entry.ts';

const NAME = 'halla.tray';
const VERSION = 1;

interface TraySchema extends DBSchema {
  readonly entries: { key: number; value: StoredEntry; indexes: { byUser: number } };
}

export type TrayDb = IDBPDatabase<TraySchema>;

/** Opens the database of unsent entries of all users of this browser. */
export async function openTrayDb(): Promise<TrayDb> {
  const db = await openDB<TraySchema>(NAME, VERSION, {
    upgrade: (fresh) => {
      fresh.createObjectStore('entries', { autoIncrement: true }).createIndex('byUser', 'userId');
    },
    // Must not block a tab with a newer build.
    blocking: () => db.close(),
  });
  return db;
}

/** Stores an entry; resolves once the browser has written it. */
export async function addEntry(db: TrayDb, entry: StoredEntry): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite', { durability: 'strict' });
  await Promise.all([store.add(entry), done]);
}

/** A user's entries in the order of the taps. */
export async function listEntries(db: TrayDb, userId: number): Promise<Entry[]> {
  const index = db.transaction('entries').store.index('byUser');
  const [places, entries] = await Promise.all([index.getAllKeys(userId), index.getAll(userId)]);
  return entries.flatMap((entry, at) => {
    const seq = places[at];
    return seq === undefined ? [] : [{ ...entry, seq }];
  });
}

/** Updates an entry; does nothing if it has been deleted. */
export async function changeEntry(db: TrayDb, seq: number, change: Partial<EntryFacts>): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite', { durability: 'strict' });
  const entry = await store.get(seq);
  await Promise.all([entry && store.put({ ...entry, ...change }, seq), done]);
}

/** Fields that change while an entry is kept. */
type EntryFacts = Pick<StoredEntry, 'mayHaveArrived' | 'refusal' | 'confirmedAt' | 'seenRecordId'>;

/** Deletes an entry. */
export function removeEntry(db: TrayDb, seq: number): Promise<void> {
  return db.delete('entries', seq);
}

/** Deletes an entry that succeeded, and rebases later corrections of its record onto the new version. */
export async function finishEntry(
  db: TrayDb,
  { seq, userId }: Entry,
  version: NewVersion | null,
): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite', { durability: 'strict' });
  await store.delete(seq);
  const later = version === null ? null : store.index('byUser').iterate(userId);
  for await (const cursor of later ?? []) {
    const next = version && onVersion(cursor.value, version);
    if (next !== null) await cursor.update(next);
  }
  await done;
}

/** Deletes every entry of a user. */
export async function eraseEntries(db: TrayDb, userId: number): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite', { durability: 'strict' });
  const places = await store.index('byUser').getAllKeys(userId);
  await Promise.all([...places.map((seq) => store.delete(seq)), done]);
}
