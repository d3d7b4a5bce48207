import { useState } from 'react';
import type { MenuItem } from './menu-item.ts';

interface Wanted {
  readonly items: readonly MenuItem[];
  readonly text: string;
  /** False while the server's results still belong to a previous text. */
  readonly isAnswered: boolean;
}

export interface Marked {
  /** The line opened by Enter. */
  readonly item: MenuItem | undefined;
  readonly move: (by: 1 | -1) => void;
}

/**
 * The highlighted line: the first one, or the one selected with the arrow keys. Until new results arrive, no
 * server result is highlighted by default, because it belongs to an earlier text.
 */
export function useMarked({ items, text, isAnswered }: Wanted): Marked {
  const [moved, setMoved] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const own = moved?.text === text ? items.find(({ value }) => value === moved.value) : undefined;
  const [first] = items;
  const item = own ?? (isAnswered || first?.isFound !== true ? first : undefined);
  return {
    item,
    move: (by) => {
      const at = item === undefined ? -1 : items.indexOf(item);
      const next =
        at === -1 ? items[by === 1 ? 0 : items.length - 1] : items[(at + by + items.length) % items.length];
      if (next !== undefined) setMoved({ text, value: next.value });
    },
  };
}
