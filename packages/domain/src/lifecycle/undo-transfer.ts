/** Milliseconds after it was written in which a life-cycle record can be undone. */
export const UNDO_TRANSFER_MS = 600_000;

/** What has become of a life-cycle record since it was written. */
export interface UndoableRecord {
  /** The person who asks wrote it. */
  isOwn: boolean;
  /** Milliseconds since it was written. */
  age: number;
  isLatest: boolean;
  /** The device went to another order, or to none, since. */
  isAllocated: boolean;
  /** Sessions came in for the owner that the record gave the device to. */
  hasSessions: boolean;
  /** The record put the device in, and a key, a file or a preset belongs to it by now. */
  isInUse: boolean;
  /** The record, its notes, or what it changed of the device was edited since. */
  isEdited: boolean;
}

/** Why a record cannot be undone. */
export type UndoProblem =
  | 'undo_not_own'
  | 'undo_too_late'
  | 'undo_not_latest'
  | 'undo_allocated'
  | 'undo_sessions'
  | 'undo_in_use'
  | 'undo_edited';

/** First reason why a record cannot be undone; null when it can: nothing has been built on it. */
export function checkUndo(record: UndoableRecord): UndoProblem | null {
  if (!record.isOwn) return 'undo_not_own';
  if (record.age > UNDO_TRANSFER_MS) return 'undo_too_late';
  if (!record.isLatest) return 'undo_not_latest';
  if (record.isAllocated) return 'undo_allocated';
  if (record.hasSessions) return 'undo_sessions';
  if (record.isInUse) return 'undo_in_use';
  return record.isEdited ? 'undo_edited' : null;
}

/** True while it is worth offering to undo a record; only the server knows whether something has been built on it. */
export function mayOfferUndo(record: Pick<UndoableRecord, 'isOwn' | 'age' | 'isLatest'>): boolean {
  const isBuiltOn = { isAllocated: false, hasSessions: false, isInUse: false, isEdited: false };
  return checkUndo({ ...record, ...isBuiltOn }) === null;
}
