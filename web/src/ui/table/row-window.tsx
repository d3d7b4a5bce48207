import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

/** Which rows are drawn, and the space the others would take. */
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
  readonly children: (drawn: DrawnRows) => ReactNode;
}

/** Draws only the rows of a long list that can be seen. Loaded when a list is long enough to need it. */
export function RowWindow({ count, rowHeight, scroll, children }: RowWindowProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = virtualizer.getVirtualItems();
  return children({
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });
}
