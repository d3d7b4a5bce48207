import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type NewVersion, onVersion } from './corrections.ts';
import type { Entry, StoredEntry } from './entry.ts';

const NAME = 'halla.tray';
const VERSION = 1;

interface TraySchema extends DBSchema {
  readonly entries: { key: number; value: StoredEntry; indexes: { byUser: number } };
}

export type TrayDb = IDBPDatabase<TraySchema>;

/** Opens the entries that this browser keeps, those of every user. */
export async function openTrayDb(): Promise<TrayDb> {
  const db = await openDB<TraySchema>(NAME, VERSION, {
    upgrade: (fresh) => {
      fresh.createObjectStore('entries', { autoIncrement: true }).createIndex('byUser', 'userId');
    },
    // A tab with a newer build must not wait for this one.
    blocking: () => db.close(),
  });
  return db;
}

/** Keeps an entry; resolves once the browser has written it. */
export async function addEntry(db: TrayDb, entry: StoredEntry): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite', { durability: 'strict' });
  await Promise.all([store.add(entry), done]);
}

/** The entries of a user in the order of the taps. */
export async function listEntries(db: TrayDb, userId: number): Promise<Entry[]> {
  const index = db.transaction('entries').store.index('byUser');
  const [places, entries] = await Promise.all([index.getAllKeys(userId), index.getAll(userId)]);
  return entries.flatMap((entry, at) => {
    const seq = places[at];
    return seq === undefined ? [] : [{ ...entry, seq }];
  });
}

/** Changes an entry; nothing happens to one that is gone. */
export async function changeEntry(db: TrayDb, seq: number, change: Partial<EntryFacts>): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite', { durability: 'strict' });
  const entry = await store.get(seq);
  await Promise.all([entry && store.put({ ...entry, ...change }, seq), done]);
}

/** What happens to an entry while it is kept. */
type EntryFacts = Pick<StoredEntry, 'mayHaveArrived' | 'refusal' | 'confirmedAt' | 'seenRecordId'>;

/** Deletes an entry. */
export function removeEntry(db: TrayDb, seq: number): Promise<void> {
  return db.delete('entries', seq);
}

/** Deletes an entry that was done, and has the later corrections of its record continue from its version. */
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
