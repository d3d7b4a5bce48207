import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

/** Rendered rows, and the height of the rows left out. */
export interface DrawnRows {
  readonly indexes: readonly number[];
  /** Pixels above and below. */
  readonly before: number;
  readonly after: number;
  readonly scrollTo: (index: number) => void;
}

export interface RowWindowProps {
  readonly count: number;
  /** Pixels. */
  readonly rowHeight: number;
  readonly scroll: HTMLElement | null;
  /** Before the browser paints, when other rows are in sight. */
  readonly onDrawn: (drawn: DrawnRows) => void;
}

/**
 * Virtualizes the rows of a long list. Lazy chunk, loaded only for lists long enough to need it. It stands beside the rows:
 * around them, its arrival would replace every row, and a click that had begun on one would be lost.
 */
export function RowWindow({ count, rowHeight, scroll, onDrawn }: RowWindowProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const from = first?.index;
  const to = last?.index;
  const before = first?.start ?? 0;
  const after = virtualizer.getTotalSize() - (last?.end ?? 0);
  useLayoutEffect(() => {
    // Until the scroll container is measured no row is in sight.
    if (from === undefined || to === undefined) return;
    const indexes = Array.from({ length: to - from + 1 }, (_, place) => from + place);
    onDrawn({ indexes, before, after, scrollTo: (index) => virtualizer.scrollToIndex(index) });
  }, [from, to, before, after, virtualizer, onDrawn]);
  return null;
}
