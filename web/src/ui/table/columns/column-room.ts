import { useLayoutEffect, useState } from 'react';
import { type Column, widthOf } from './column.ts';

/** Pixels inside an element, also after it has changed its size; null while it is not laid out. */
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
  /** Pixels for the columns; null shows all of them. */
  readonly room: number | null;
  /** Ids of columns that stay, even if the table has to scroll then. */
  readonly asked?: ReadonlySet<string>;
}

/** The columns that fit beside each other. The first one, fixed ones and those that the user asked for always stay. */
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
