import { useLayoutEffect, useState } from 'react';
import { type Column, widthOf } from './column.ts';

/** Inner width of an element in pixels, updated on resize; null before layout. */
export function useRoom(element: HTMLElement | null): number | null {
  const [room, setRoom] = useState<number | null>(null);
  // Layout effect: measured before paint, so that hidden columns never flash.
  useLayoutEffect(() => {
    if (element === null) return;
    const measure = () => setRoom(element.clientWidth === 0 ? null : element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

interface ColumnsInRoom<Row> {
  readonly columns: readonly Column<Row>[];
  /** Available width in pixels; null shows all columns. */
  readonly room: number | null;
  /** Ids of columns that are kept even if the table then has to scroll. */
  readonly asked?: ReadonlySet<string>;
}

/**
 * The columns that fit side by side. The first one, fixed ones and those the user asked for are always kept.
 */
export function columnsInRoom<Row>({
  columns,
  room,
  asked = new Set(),
}: ColumnsInRoom<Row>): readonly Column<Row>[] {
  if (room === null) return columns;
  const leaving = columns
    .filter(({ id, fixed }, position) => position > 0 && fixed !== true && !asked.has(id))
    .reverse()
    .sort((a, b) => (a.keep ?? 0) - (b.keep ?? 0));
  const left = new Set<string>();
  let needed = columns.reduce((sum, column) => sum + widthOf(column), 0);
  for (const column of leaving) {
    if (needed <= room) break;
    needed -= widthOf(column);
    left.add(column.id);
  }
  return columns.filter(({ id }) => !left.has(id));
}
