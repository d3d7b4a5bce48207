import type { Executor } from '#db/database.ts';
import { selectRecordNotes } from '#modules/notes/stored-notes.shared.repository.ts';
import { type RecordRow, selectHistory } from './lifecycle.repository.ts';

export interface RecordNote {
  text: string;
  createdAt: string;
}

/** Adds the notes to records, in one statement for any number of records. */
export async function withNotes<Row extends { id: number }>(
  db: Executor,
  rows: readonly Row[],
): Promise<(Row & { notes: RecordNote[] })[]> {
  return joinNotes(
    rows,
    await selectRecordNotes(
      db,
      rows.map(({ id }) => id),
    ),
  );
}

/** Groups notes under their records, preserving their order. */
export function joinNotes<Row extends { id: number }>(
  rows: readonly Row[],
  notes: readonly { recordId: number | null; text: string; createdAt: Date }[],
): (Row & { notes: RecordNote[] })[] {
  const byRecord = Map.groupBy(notes, ({ recordId }) => recordId);
  return rows.map((row) => ({
    ...row,
    notes: (byRecord.get(row.id) ?? []).map(({ text, createdAt }) => ({
      text,
      createdAt: createdAt.toISOString(),
    })),
  }));
}

/** A record as shown in a history. */
export type HistoryRow = RecordRow & { notes: RecordNote[] };

/** The records of a device with their notes, newest first. Precondition: the caller may see the device. */
export async function listHistory(db: Executor, deviceId: number): Promise<HistoryRow[]> {
  return withNotes(db, await selectHistory(db, deviceId));
}
