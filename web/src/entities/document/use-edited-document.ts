import { useState } from 'react';
import type { PlainCall } from '../../core/calls/call-kinds.ts';
import { useAfterSaving } from '../../ui/feedback/dialog-guard.ts';
import { type DocumentCall, useStored, type Version } from './document-call.ts';

interface EditedDocument<Row> {
  /** The version that the form began with; null while the form is closed. */
  readonly edited: Row | null;
  /** Opens the form after inline edits have been saved; stays closed if they are refused. */
  readonly begin: () => void;
  readonly end: () => void;
}

/** A form that edits a document whose other fields are edited in place. */
export function useEditedDocument<Name extends PlainCall, Row extends Version>(
  call: DocumentCall<Name, Row>,
  row: Row,
): EditedDocument<Row> {
  const { loaded } = useStored(call, row);
  const afterSaving = useAfterSaving();
  const [edited, setEdited] = useState<Row | null>(null);
  return {
    edited,
    begin: () => afterSaving(() => setEdited(loaded())),
    end: () => setEdited(null),
  };
}
