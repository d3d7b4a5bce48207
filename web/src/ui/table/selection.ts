import { useMemo, useState } from 'react';

/** Rows chosen with the check boxes of a table, by their id as text. */
export interface RowSelection {
  readonly ids: ReadonlySet<string>;
  readonly onChange: (ids: ReadonlySet<string>) => void;
  readonly toggle: (id: string) => void;
  readonly add: (id: string) => void;
  readonly clear: () => void;
}

/** State of a table's check boxes; hand it to ListTable as `selection`. */
export function useRowSelection(): RowSelection {
  const [ids, setIds] = useState<ReadonlySet<string>>(NONE);
  return useMemo(
    () => ({
      ids,
      onChange: setIds,
      toggle: (id: string) => setIds((before) => toggled(before, id)),
      add: (id: string) => setIds((before) => new Set([...before, id])),
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
