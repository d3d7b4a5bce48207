import { type RefObject, useRef, useState } from 'react';
import { useFocusLabelled } from './focus-labelled.ts';

interface EditAt<Row> {
  /** The row when the edit began; null outside an edit. */
  readonly edited: Row | null;
  /** Ref of the element around the form. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Starts editing with the focus on the input with that label, or on the form's default. */
  readonly begin: (label: string | null) => void;
  readonly end: () => void;
}

/** A form that replaces the fields it edits, opened as a whole or at an empty field. */
export function useEditAt<Row>(row: Row): EditAt<Row> {
  const [edited, setEdited] = useState<Row | null>(null);
  const [first, setFirst] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useFocusLabelled(root, first);
  const begin = (label: string | null) => {
    setEdited(row);
    setFirst(label);
  };
  const end = () => {
    setEdited(null);
    setFirst(null);
  };
  return { edited, root, begin, end };
}
