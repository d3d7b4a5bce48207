import type { Executor } from '#db/database.ts';
import { selectRecordNotes } from '#modules/notes/stored-notes.ts';
import { type RecordRow, selectHistory } from './lifecycle.repository.ts';

export interface RecordNote {
  text: string;
  createdAt: string;
}

/** Adds their notes to records, in one statement however many they are. */
export async function withNotes<Row extends { id: number }>({
  db,
  rows,
}: {
  db: Executor;
  rows: readonly Row[];
}): Promise<(Row & { notes: RecordNote[] })[]> {
  return joinNotes(rows, await selectRecordNotes({ db, recordIds: rows.map(({ id }) => id) }));
}

/** Puts notes, in their order, to the records they were written under. */
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

/** A record as a history shows it. */
export type HistoryRow = RecordRow & { notes: RecordNote[] };

/** The records of a device with their notes, newest first. Precondition: the caller may see the device. */
export async function listHistory({
  db,
  deviceId,
}: {
  db: Executor;
  deviceId: number;
}): Promise<HistoryRow[]> {
  return withNotes({ db, rows: await selectHistory({ db, deviceId }) });
}
