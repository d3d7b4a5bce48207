import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReactNode } from 'react';

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
  readonly children: (drawn: DrawnRows) => ReactNode;
}

/** Virtualizes the rows of a long list. Lazy chunk, loaded only for lists long enough to need it. */
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
