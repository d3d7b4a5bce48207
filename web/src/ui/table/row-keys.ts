import type { KeyboardEvent } from 'react';
import type { Shortcut } from '../keys/keys.ts';

/** Actions available to the shortcuts of a focused row. */
export interface RowKeyTarget {
  readonly event: KeyboardEvent;
  readonly index: number;
  readonly count: number;
  readonly moveTo: (index: number) => void;
  readonly open: () => void;
  readonly toggle: () => void;
  /** Moves to a row and extends the selection to it. */
  readonly extendTo: (index: number) => void;
  /** Returns false if there is no search box. */
  readonly toSearch: () => boolean;
}

/** Table features that a shortcut depends on. */
export interface RowKeyNeeds {
  readonly canOpen: boolean;
  readonly hasPages: boolean;
  readonly canSelect: boolean;
}

interface RowKey {
  /** Values of KeyboardEvent.key, letters in lower case. */
  readonly keys: readonly string[];
  readonly withShift?: true;
  /** Undefined: listed with the search box instead. */
  readonly listed?: Pick<Shortcut, 'shown' | 'does'>;
  readonly needs?: keyof RowKeyNeeds;
  /** Returns false to leave the key to handlers around the table. */
  readonly run: (target: RowKeyTarget) => unknown;
}

const PAGE_ROWS = 10;

const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index) => index + 1,
  j: (index) => index + 1,
  ArrowUp: (index) => index - 1,
  k: (index) => index - 1,
  PageDown: (index) => index + PAGE_ROWS,
  PageUp: (index) => index - PAGE_ROWS,
  Home: () => 0,
  End: (_, count) => count - 1,
};

function movedTo({ event, index, count }: RowKeyTarget): number {
  return MOVES[keyOf(event)]?.(index, count) ?? index;
}

/** Shortcuts of a focused row, used by both the key handler and the list of shortcuts. */
const ROW_KEYS: readonly RowKey[] = [
  {
    keys: Object.keys(MOVES),
    listed: { shown: ['↑', '↓', 'J', 'K'], does: (t) => t(($) => $.ui.keys.rows) },
    run: (target) => target.moveTo(movedTo(target)),
  },
  {
    keys: ['Enter', 'o'],
    listed: { shown: ['Enter', 'O'], does: (t) => t(($) => $.ui.keys.open) },
    needs: 'canOpen',
    run: ({ open }) => open(),
  },
  {
    // Handled by Enter: the row's handler checks the modifier.
    keys: [],
    listed: { shown: ['Ctrl', 'Enter'], does: (t) => t(($) => $.ui.keys.newTab) },
    needs: 'hasPages',
    run: ({ open }) => open(),
  },
  {
    keys: [' ', 'x'],
    listed: { shown: ['X'], does: (t) => t(($) => $.ui.keys.choose) },
    needs: 'canSelect',
    run: ({ toggle }) => toggle(),
  },
  {
    keys: ['ArrowDown', 'ArrowUp', 'j', 'k'],
    withShift: true,
    listed: { shown: ['Shift', '↑', '↓'], does: (t) => t(($) => $.ui.keys.range) },
    needs: 'canSelect',
    run: (target) => target.extendTo(movedTo(target)),
  },
  { keys: ['Escape'], run: ({ toSearch }) => toSearch() },
];

/** Handles a key press on a focused row; false if the key is not one of its shortcuts. */
export function pressRowKey(target: RowKeyTarget, needs: RowKeyNeeds): boolean {
  const { event } = target;
  const key = keyOf(event);
  const isLetter = /^[a-z]$/.test(key);
  if (event.altKey || (isLetter && (event.ctrlKey || event.metaKey))) return false;
  const found = ROW_KEYS.find(
    (row) =>
      row.keys.includes(key) &&
      (row.withShift ?? false) === (event.shiftKey && hasShiftKey(key)) &&
      isOfUse(row, needs),
  );
  return found !== undefined && found.run(target) !== false;
}

/** Row shortcuts of a table, for the list of shortcuts. */
export function rowShortcuts(needs: RowKeyNeeds): readonly Shortcut[] {
  return ROW_KEYS.filter((row) => isOfUse(row, needs)).flatMap(({ listed }) =>
    listed === undefined ? [] : [{ group: 'list' as const, ...listed }],
  );
}

function isOfUse({ needs }: RowKey, has: RowKeyNeeds): boolean {
  return needs === undefined || has[needs];
}

function hasShiftKey(key: string): boolean {
  return ROW_KEYS.some(({ withShift, keys }) => withShift === true && keys.includes(key));
}

function keyOf({ key }: KeyboardEvent): string {
  return key.length === 1 ? key.toLowerCase() : key;
}
