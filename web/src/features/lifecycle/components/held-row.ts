import { useState } from 'react';

export interface HeldRow<Row> {
  /** null while the dialog is closed. */
  readonly row: Row | null;
  /** True if the row has left the list since the dialog was opened. */
  readonly isGone: boolean;
}

/** The row a dialog was opened for, kept until the dialog closes: a refetch that drops the row must not discard the input. */
export function useHeldRow<Row>(opened: string | null, found: Row | null): HeldRow<Row> {
  const [held, setHeld] = useState<{ readonly opened: string; readonly row: Row } | null>(null);
  if (opened === null && held !== null) setHeld(null);
  if (opened !== null && found !== null && held?.row !== found) setHeld({ opened, row: found });
  if (opened === null) return { row: null, isGone: false };
  if (found !== null) return { row: found, isGone: false };
  return held?.opened === opened ? { row: held.row, isGone: true } : { row: null, isGone: false };
}
