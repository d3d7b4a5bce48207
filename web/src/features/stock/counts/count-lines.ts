import type { StockCountLine } from '@halla/contract/stock-counts';
import type { Entry } from '../../../core/tray/entry.ts';

/** A line as the phone shows it, whether the server knows it or not. */
export interface ShownLine {
  readonly key: string;
  readonly itemId: number;
  readonly name: string;
  readonly counted: number;
  readonly countedAt: string;
  /** null: oneself. */
  readonly who: string | null;
  readonly isUndone: boolean;
  /** Entry of the tray that waits to be sent; null: it is on its way or has arrived. */
  readonly entry: Entry | null;
  readonly isSaved: boolean;
}

/** What was counted on this screen since it was opened. */
export type OwnLine = Pick<ShownLine, 'key' | 'itemId' | 'name' | 'counted' | 'countedAt'>;

interface Known {
  /** Of the server. */
  readonly saved: readonly StockCountLine[];
  /** Of this screen. */
  readonly own: readonly OwnLine[];
  readonly tray: readonly Entry[];
  readonly countId: number;
  /** Keys of the lines that were taken back here. */
  readonly undone: ReadonlySet<string>;
  readonly userId: number;
}

/** All lines once, the newest first: those of the server, then what waits in the tray, then what is on its way. */
export function shownLines({ saved, own, tray, countId, undone, userId }: Known): readonly ShownLine[] {
  const lines = new Map<string, ShownLine>();
  const takenBack = new Set(undone);
  for (const line of own) lines.set(line.key, { ...line, ...NEW, entry: null });
  for (const entry of tray) {
    if (entry.call === 'undo_stock_count_line') takenBack.add(entry.input.key);
    if (entry.call !== 'add_stock_count_line' || entry.input.count_id !== countId) continue;
    const { key, stock_item_id: itemId, counted, counted_at: countedAt } = entry.input;
    lines.set(key, { key, itemId, name: entry.label, counted, countedAt, ...NEW, entry });
  }
  for (const { key, StockItemId: itemId, sku, name, counted, countedAt, User, undoneAt } of saved)
    lines.set(key, {
      ...{ key, itemId, name: name ?? sku, counted, countedAt },
      who: User === null || User.id === userId ? null : User.fullName,
      isUndone: undoneAt !== null,
      entry: null,
      isSaved: true,
    });
  return [...lines.values()]
    .map((line) => ({ ...line, isUndone: line.isUndone || takenBack.has(line.key) }))
    .sort((one, other) => other.countedAt.localeCompare(one.countedAt));
}

const NEW = { who: null, isUndone: false, isSaved: false } as const;

/** The line that counts for an item: the last one that was not taken back. */
export function standingLine(lines: readonly ShownLine[], itemId: number): ShownLine | undefined {
  return lines.find((line) => line.itemId === itemId && !line.isUndone);
}
