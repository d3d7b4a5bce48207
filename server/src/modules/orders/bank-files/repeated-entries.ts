import { createHash } from 'node:crypto';
import type { ReadEntry, ReadFile } from './read-camt.ts';

/** An entry with the keys that identify it in later files. */
export interface KeyedEntry extends ReadEntry {
  messageKey: string;
  contentKey: string;
}

const hashOf = (parts: readonly unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/**
 * Entries of a file with their keys. If a bank uses a reference repeatedly within a file, repeated entries get a
 * counted key.
 */
export function keyedEntries({ messageId, entries }: ReadFile): KeyedEntry[] {
  const uses = new Map<string, number>();
  return entries.map((entry) => {
    const { account, entryKey, day, amount, currency, isCredit, isReversal, reference, text, party } = entry;
    const named = JSON.stringify([account, entryKey]);
    const use = uses.get(named) ?? 0;
    uses.set(named, use + 1);
    const content = [account, day, amount, currency, isCredit, isReversal, reference ?? text, party];
    return { ...entry, messageKey: hashOf([account, messageId, entryKey, use]), contentKey: hashOf(content) };
  });
}

interface KnownEntry {
  messageKey: string;
  contentKey: string;
  bankReference: string | null;
}

/**
 * Entries not contained in earlier files: compared by message and reference, and by content, each earlier entry
 * once. Two payments of equal content are the same unless the bank gave them different numbers.
 */
export function newEntries(entries: readonly KeyedEntry[], known: readonly KnownEntry[]): KeyedEntry[] {
  const messages = new Set(known.map(({ messageKey }) => messageKey));
  const alike = new Map(
    [...Map.groupBy(known, ({ contentKey }) => contentKey)].map(([key, rows]) => [key, [...rows]]),
  );
  return entries.filter((entry) => {
    const rows = alike.get(entry.contentKey) ?? [];
    const { messageKey, bankReference } = entry;
    const at = messages.has(messageKey)
      ? rows.findIndex((row) => row.messageKey === messageKey)
      : rows.findIndex((row) => isSame(row.bankReference, bankReference));
    if (at >= 0) rows.splice(at, 1);
    return at < 0 && !messages.has(messageKey);
  });
}

const isSame = (one: string | null, other: string | null) => one === null || other === null || one === other;
