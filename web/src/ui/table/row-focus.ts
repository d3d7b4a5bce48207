import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import type { DrawnRows } from './row-window.tsx';

/** Row to focus once it is rendered. Owned by the table, because its bodies mount and unmount. */
export type WantedRow = RefObject<number | undefined>;

interface RowFocusProps {
  readonly wanted: WantedRow;
  readonly count: number;
  readonly drawn: DrawnRows;
  readonly preventScroll: boolean;
}

/** Focuses a row, even when it is rendered only after a scroll or by the next table body. */
export function useRowFocus({ wanted, count, drawn, preventScroll }: RowFocusProps) {
  const body = useRef<HTMLTableSectionElement>(null);

  /** Returns the wanted row until it is rendered. */
  const focusIfDrawn = (): number | undefined => {
    if (wanted.current === undefined || count === 0) return undefined;
    const index = Math.min(wanted.current, count - 1);
    const row = body.current?.querySelector(`[data-index="${index}"]`);
    if (!(row instanceof HTMLElement)) return index;
    wanted.current = undefined;
    row.focus({ preventScroll });
    return undefined;
  };
  // Layout effect: the focus must be set before the next key event.
  useLayoutEffect(() => void focusIfDrawn());
  // Passive effect: a newly mounted body does not know its scroll container yet.
  useEffect(() => {
    const missing = focusIfDrawn();
    if (missing !== undefined) drawn.scrollTo(missing);
  });

  useLayoutEffect(() => {
    const element = body.current;
    return () => {
      const { activeElement } = document;
      if (wanted.current !== undefined || !element?.contains(activeElement)) return;
      const index = activeElement?.closest('[data-index]')?.getAttribute('data-index');
      if (index != null) wanted.current = Number(index);
    };
  }, [wanted]);

  const focusRow = (index: number) => {
    wanted.current = index;
    drawn.scrollTo(index);
    focusIfDrawn();
  };
  return { body, focusRow };
}
