/** Milliseconds during which a life-cycle record can be undone. */
export const UNDO_TRANSFER_MS = 600_000;

/** Changes since a life-cycle record was written. */
export interface UndoableRecord {
  /** Written by the requesting user. */
  isOwn: boolean;
  /** Milliseconds since it was written. */
  age: number;
  isLatest: boolean;
  /** The device has been assigned to another order, or to none, since then. */
  isAllocated: boolean;
  /** Its order has been shipped since then. */
  isShipped: boolean;
  /** The device has been promised to a client since then. */
  isPlanned: boolean;
  /** The new owner has recorded sessions since then. */
  hasSessions: boolean;
  /** The device was created with the record and now has a key, a file or a preset. */
  isInUse: boolean;
  /** The record, its notes, or the changed fields of the device have been edited since then. */
  isEdited: boolean;
}

/** Why a record cannot be undone. */
export type UndoProblem =
  | 'undo_not_own'
  | 'undo_too_late'
  | 'undo_not_latest'
  | 'undo_allocated'
  | 'undo_shipped'
  | 'undo_planned'
  | 'undo_sessions'
  | 'undo_in_use'
  | 'undo_edited';

/** First reason why a record cannot be undone; null when nothing depends on it. */
export function checkUndo(record: UndoableRecord): UndoProblem | null {
  if (!record.isOwn) return 'undo_not_own';
  if (record.age > UNDO_TRANSFER_MS) return 'undo_too_late';
  if (!record.isLatest) return 'undo_not_latest';
  if (record.isAllocated) return 'undo_allocated';
  if (record.isShipped) return 'undo_shipped';
  if (record.hasSessions) return 'undo_sessions';
  if (record.isInUse) return 'undo_in_use';
  if (record.isPlanned) return 'undo_planned';
  return record.isEdited ? 'undo_edited' : null;
}

/** True while undo should be offered; only the server knows whether something depends on the record. */
export function mayOfferUndo(record: Pick<UndoableRecord, 'isOwn' | 'age' | 'isLatest'>): boolean {
  const nothingSince = { isAllocated: false, isShipped: false, isPlanned: false, hasSessions: false };
  return checkUndo({ ...record, ...nothingSince, isInUse: false, isEdited: false }) === null;
}
