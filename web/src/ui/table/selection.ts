import { useMemo, useRef, useState } from 'react';

/** Rows selected with a table's check boxes, by id as text. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  readonly toggle: (id: string) => void;
  readonly clear: () => void;
}

/** State of a table's check boxes; pass it to ListTable as `selection`. */
export function useRowSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE);
  return useMemo(
    () => ({
      ids,
      onChange: setIds,
      toggle: (id: string) => setIds((before) => toggled(before, id)),
      clear: () => setIds(NONE),
    }),
    [ids],
  );
}

const NONE: ReadonlySet<string> = new Set();

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before);
  if (!next.delete(id)) next.add(id);
  return next;
}

interface Range {
  /** First row of the range. */
  readonly from: string;
  /** Selection before the range. */
  readonly before: ReadonlySet<string>;
}

export interface RangeSelection {
  /** Toggles one row, which becomes the start of the next range. */
  readonly toggle: (id: string) => void;
  /** Selects the range from its first row to this one; further calls extend or shrink it. */
  readonly extendTo: (id: string, from: string) => void;
}

/** Selects the rows of a table individually or as ranges; undefined without check boxes. */
export function useRangeSelection(
  selection: RowSelection | undefined,
  rowIds: () => readonly string[],
): RangeSelection | undefined {
  const range = useRef<Range>(undefined);
  if (selection === undefined) return undefined;
  return {
    toggle: (id) => {
      range.current = { from: id, before: toggled(selection.ids, id) };
      selection.toggle(id);
    },
    extendTo: (id, from) => {
      const ids = rowIds();
      const isKnown = range.current !== undefined && ids.includes(range.current.from);
      const { from: start, before } =
        isKnown && range.current ? range.current : { from, before: selection.ids };
      range.current = { from: start, before };
      const [first, last] = [ids.indexOf(start), ids.indexOf(id)].sort((a, b) => a - b);
      selection.onChange(new Set([...before, ...ids.slice(first, (last ?? 0) + 1)]));
    },
  };
}
