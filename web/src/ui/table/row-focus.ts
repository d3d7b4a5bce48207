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

/** Focuses a row, even if it is rendered only after a scroll or by the next table body. */
export function useRowFocus({ wanted, count, drawn, preventScroll }: RowFocusProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  /** Index of the focused row. */
  const focused = useRef<number>(undefined);

  /**
   * When the focused row is removed, focuses the row in its place; React fires no blur for removed elements.
   */
  const refocus = () => {
    if (focused.current === undefined || document.activeElement !== document.body) return;
    const index = Math.min(focused.current, count - 1);
    if (body.current?.querySelector(`[data-index="${index}"]`)) wanted.current ??= index;
  };

  /** Focuses the wanted row if rendered; otherwise returns its index. */
  const focusIfDrawn = (): number | undefined => {
    if (wanted.current === undefined || count === 0) return undefined;
    const index = Math.min(wanted.current, count - 1);
    const row = body.current?.querySelector(`[data-index="${index}"]`);
    if (!(row instanceof HTMLElement)) return index;
    wanted.current = undefined;
    row.focus({ preventScroll });
    // The list may extend below the viewport.
    if (preventScroll) row.scrollIntoView({ block: 'nearest' });
    return undefined;
  };
  // Layout effect: the focus must be set before the next key event.
  useLayoutEffect(() => {
    refocus();
    focusIfDrawn();
  });
  // Passive effect: a newly mounted body does not have its scroll container yet.
  useEffect(() => {
    const missing = focusIfDrawn();
    if (missing !== undefined) drawn.scrollTo(missing);
  });

  useLayoutEffect(() => {
    const element = body.current;
    return () => {
      const { activeElement } = document;
      if (wanted.current !== undefined || !element?.contains(activeElement)) return;
      wanted.current = indexOf(activeElement);
    };
  }, [wanted]);

  const focusRow = (index: number) => {
    wanted.current = index;
    drawn.scrollTo(index);
    focusIfDrawn();
  };
  const watch = {
    onFocus: ({ target }: { readonly target: Element }) => {
      focused.current = indexOf(target);
    },
    onBlur: () => {
      focused.current = undefined;
    },
  };
  return { body, watch, focusRow };
}

/** Index of the row that contains an element. */
export function indexOf(element: Element | null): number | undefined {
  const index = element?.closest('[data-index]')?.getAttribute('data-index');
  return index == null ? undefined : Number(index);
}
