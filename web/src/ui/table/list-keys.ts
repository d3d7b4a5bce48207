import { type KeyboardEvent, type RefObject, useRef } from 'react';
import type { Translate } from '../../i18n/i18n.ts';
import { onKey, type Shortcut, useShortcuts } from '../keys/keys.ts';
import { keyNeeds, type RowActions } from './row-actions.ts';
import { indexOf } from './row-focus.ts';
import { rowShortcuts } from './row-keys.ts';
import type { RowSelection } from './selection.ts';
import type { RowsEntry } from './table-body.tsx';

/** A shortcut that acts on rows of a list while the focus is outside forms and dialogs. */
export interface RowAction<Row> {
  /** A single letter. */
  readonly key: string;
  readonly does: (t: Translate) => string;
  /**
   * Acts on the selected rows, or on the focused one if none is selected; false if there is nothing to act
   * on.
   */
  readonly run: (focused: Row | undefined) => boolean;
}

interface ListKeys<Row> {
  readonly rows: readonly Row[];
  readonly actions: RowActions<Row>;
  readonly selection: RowSelection | undefined;
  readonly rowActions: readonly RowAction<Row>[];
  /** True for the main list of a page: its keys work from anywhere on the page. */
  readonly isMain: boolean;
}

/** Keyboard shortcuts of a list: between its search box and rows, and those declared by the page. */
export function useListKeys<Row>({ rows, actions, selection, rowActions, isMain }: ListKeys<Row>) {
  const root = useRef<HTMLDivElement>(null);
  const entry: RowsEntry = useRef(null);
  const ofRows: readonly Shortcut[] = [
    ...entryShortcuts({ root, entry, isMain }),
    ...rowShortcuts(keyNeeds(actions, selection)),
  ];
  const ofPage = rowActions.map(
    ({ key, does, run }): Shortcut => ({
      group: 'page',
      shown: [key.toUpperCase()],
      does,
      press: onKey(key, () => run(rows[focusedIndex(root) ?? -1])),
    }),
  );
  // Cards have no keyboard navigation.
  const isHere = () => entry.current !== null;
  useShortcuts([...ofPage, ...ofRows.map((shortcut) => ({ isHere, ...shortcut }))]);

  /** ArrowDown in the search box focuses the first row. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || !isSearch(event.target) || entry.current === null) return;
    event.preventDefault();
    entry.current(0);
  };
  const toSearch = () => {
    const box = searchIn(root);
    box?.focus();
    return box !== null;
  };
  return { root, entry, onKeyDown, toSearch };
}

interface EntryKeys {
  readonly root: Root;
  readonly entry: RowsEntry;
  readonly isMain: boolean;
}

/** Shortcuts that move the focus into the rows and back. */
function entryShortcuts({ root, entry, isMain }: EntryKeys): readonly Shortcut[] {
  const isHere = () => entry.current !== null && searchIn(root) !== null;
  const enter = () => {
    if (entry.current === null || focusedIndex(root) !== undefined) return false;
    entry.current();
    return true;
  };
  const toRows: Shortcut = {
    group: 'list',
    shown: ['J'],
    does: (t) => t(($) => $.ui.keys.toRows),
    press: onKey('j', enter),
  };
  return [
    ...(isMain ? [toRows] : []),
    { group: 'list', shown: ['↓'], does: (t) => t(($) => $.ui.keys.intoList), isHere },
    { group: 'list', shown: ['Esc'], does: (t) => t(($) => $.ui.keys.toSearch), isHere },
  ];
}

function isSearch(target: EventTarget): boolean {
  return target instanceof HTMLInputElement && target.type === 'search';
}

type Root = RefObject<HTMLElement | null>;

/** The search box above the rows. */
function searchIn({ current }: Root): HTMLInputElement | null {
  return current?.querySelector<HTMLInputElement>('input[type="search"]') ?? null;
}

/** Index of the row that has or contains the focus. */
function focusedIndex({ current }: Root): number | undefined {
  const { activeElement } = document;
  if (current?.contains(activeElement) !== true) return undefined;
  return indexOf(activeElement);
}
