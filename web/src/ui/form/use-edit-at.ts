import { type RefObject, useRef, useState } from 'react';
import { useFocusLabelled } from './focus-labelled.ts';

interface EditAt<Row> {
  /** The row as it was when the edit began; null outside an edit. */
  readonly edited: Row | null;
  /** Ref of the element around the form. */
  readonly root: RefObject<HTMLDivElement | null>;
  /** Begins an edit, with the focus in the input of that label, or where the form puts it. */
  readonly begin: (label: string | null) => void;
  readonly end: () => void;
}

/** A form in place of the fields that it edits, begun as a whole or at a field that was empty. */
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
