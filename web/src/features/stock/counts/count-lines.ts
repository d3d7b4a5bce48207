import type { StockCountLine } from '@halla/contract/stock-counts';
import type { Entry } from '../../../core/tray/entry.ts';

/** A line as shown on the phone, saved on the server or not. */
export interface ShownLine {
  readonly key: string;
  readonly itemId: number;
  readonly name: string;
  readonly counted: number;
  readonly countedAt: string;
  /** null for the current user. */
  readonly who: string | null;
  readonly isUndone: boolean;
  /** Tray entry not sent yet; null if it is being sent or has arrived. */
  readonly entry: Entry | null;
  readonly isSaved: boolean;
}

/** A line counted on this screen since it was opened. */
export type OwnLine = Pick<ShownLine, 'key' | 'itemId' | 'name' | 'counted' | 'countedAt'>;

interface Known {
  /** Lines from the server. */
  readonly saved: readonly StockCountLine[];
  /** Lines of this screen. */
  readonly own: readonly OwnLine[];
  readonly tray: readonly Entry[];
  readonly countId: number;
  /** Keys of the lines taken back on this screen. */
  readonly undone: ReadonlySet<string>;
  readonly userId: number;
}

/**
 * All lines once, newest first; a line on the server replaces its tray entry, which replaces the line being
 * sent.
 */
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

/** The line that counts for an item: the last one not taken back. */
export function standingLine(lines: readonly ShownLine[], itemId: number): ShownLine | undefined {
  return lines.find((line) => line.itemId === itemId && !line.isUndone);
}
