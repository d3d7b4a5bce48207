import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

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
  /** Pixels of a row, with the line of a group above it. */
  readonly heightOf: (index: number) => number;
  /** Pixels below the head of the table that the line of a group may cover. */
  readonly covered: number;
  readonly scroll: HTMLElement | null;
  /** Before the browser paints, when other rows are in sight. */
  readonly onDrawn: (drawn: DrawnRows) => void;
}

/**
 * Virtualizes the rows of a long list. Lazy chunk, loaded only for lists long enough to need it. Rendered beside the rows:
 * as their parent, its arrival would remount every row, and a click that had begun on one would be lost.
 */
export function RowWindow({ count, heightOf, covered, scroll, onDrawn }: RowWindowProps) {
  const head = useHeadHeight(scroll);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroll,
    estimateSize: heightOf,
    scrollMargin: head,
    scrollPaddingStart: head + covered,
    overscan: 8,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are kept until they are measured again
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightOf]);
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const from = first?.index;
  const to = last?.index;
  const before = (first?.start ?? head) - head;
  const after = virtualizer.getTotalSize() - ((last?.end ?? head) - head);
  useLayoutEffect(() => {
    // Until the scroll container is measured no row is in sight.
    if (from === undefined || to === undefined) return;
    const indexes = Array.from({ length: to - from + 1 }, (_, place) => from + place);
    onDrawn({ indexes, before, after, scrollTo: (index) => virtualizer.scrollToIndex(index) });
  }, [from, to, before, after, virtualizer, onDrawn]);
  return null;
}

/** Pixels of the head, which stays in sight above the rows; the line of a group stays below it. */
function useHeadHeight(scroll: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = scroll?.querySelector('thead')?.offsetHeight ?? 0;
    setHeight(measured);
    scroll?.style.setProperty('--table-head', `${measured}px`);
  });
  return height;
}
