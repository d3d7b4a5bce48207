import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

/** Range of rendered rows, and the height of the rows left out. */
export interface DrawnRows {
  readonly indexes: readonly number[];
  /** Spacer heights in pixels. */
  readonly before: number;
  readonly after: number;
  readonly scrollTo: (index: number) => void;
}

export interface RowWindowProps {
  readonly count: number;
  /** Height of a row in pixels, including a group heading above it. */
  readonly heightOf: (index: number) => number;
  /** Pixels below the table head that a group heading may cover. */
  readonly covered: number;
  readonly scroll: HTMLElement | null;
  /** Called before paint when the visible rows change. */
  readonly onDrawn: (drawn: DrawnRows) => void;
}

/**
 * Virtualizes the rows of a long list. Lazy chunk, loaded only for lists long enough to need it. Rendered
 * beside the rows: as their parent, mounting it would remount every row and lose a click in progress.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights are cached until measured again
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, heightOf]);
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  const from = first?.index;
  const to = last?.index;
  const before = (first?.start ?? head) - head;
  const after = virtualizer.getTotalSize() - ((last?.end ?? head) - head);
  useLayoutEffect(() => {
    // No row is visible until the scroll container has been measured.
    if (from === undefined || to === undefined) return;
    const indexes = Array.from({ length: to - from + 1 }, (_, place) => from + place);
    onDrawn({ indexes, before, after, scrollTo: (index) => virtualizer.scrollToIndex(index) });
  }, [from, to, before, after, virtualizer, onDrawn]);
  return null;
}

/** Height of the sticky table head in pixels; group headings stick below it. */
function useHeadHeight(scroll: HTMLElement | null): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const measured = scroll?.querySelector('thead')?.offsetHeight ?? 0;
    setHeight(measured);
    scroll?.style.setProperty('--table-head', `${measured}px`);
  });
  return height;
}
