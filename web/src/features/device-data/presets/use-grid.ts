import type { PresetFamily } from '@halla/domain/devices/presets';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { type GridSize, historyKey, inside, isCharacter, isCommand, targetOf } from './grid-keys.ts';
import { type CellPlace, columnsOf } from './preset-sheet.ts';
import { blockBetween, cellsOf, cleared, copied, pasted, withCell } from './sheet-edits.ts';
import type { PresetSheet } from './use-preset-sheet.ts';

/** An open cell. `typed`: typing replaced the content and arrow keys move on, unlike after F2 or Enter. */
export interface OpenCell {
  readonly text: string;
  readonly typed: boolean;
}

interface GridOptions {
  readonly family: PresetFamily;
  readonly sheet: PresetSheet;
  readonly canEdit: boolean;
}

/** Cursor, selection, open cell and keyboard handling of the sheet. */
export function useGrid({ family, sheet, canEdit }: GridOptions) {
  const { rows } = sheet;
  const fields = columnsOf(family).length;
  // The last column is the remove button.
  const size: GridSize = { rows: rows.length, columns: fields + Number(canEdit) };
  const [cursor, setCursor] = useState<CellPlace>({ row: 0, column: 0 });
  const [corner, setCorner] = useState<CellPlace | null>(null);
  const [open, setOpen] = useState<OpenCell | null>(null);
  const [follows, setFollows] = useState(false);

  const at = inside(cursor, size);
  const chosen = blockBetween(at, corner ?? at);
  const commit = (text: string) => {
    setOpen(null);
    sheet.change((present) => withCell(present, at, text));
  };
  const moveTo = (place: CellPlace, extend = false) => {
    if (open !== null) commit(open.text);
    setFollows(true);
    setCorner(extend ? (corner ?? at) : null);
    setCursor(inside(place, size));
  };
  const openCell = (cell: OpenCell) => {
    if (!canEdit || at.column >= fields) return;
    setCorner(null);
    setOpen(cell);
  };
  const clear = () => canEdit && sheet.change((present) => cleared(present, chosen));

  const chooseAll = () => {
    setCorner({ row: 0, column: 0 });
    setCursor({ row: rows.length - 1, column: fields - 1 });
  };
  /** Handles keys that act on the cell; returns false for others. */
  const pressCell = (event: KeyboardEvent): boolean => {
    // Enter on the remove button is left to the button.
    if (at.column >= fields) return false;
    if (event.key === 'Delete' || event.key === 'Backspace') clear();
    else if (event.key === 'Enter' || event.key === 'F2')
      openCell({ text: rows[at.row]?.cells[at.column] ?? '', typed: false });
    else if (isCharacter(event)) openCell({ text: event.key, typed: true });
    else return false;
    return true;
  };
  const press = (event: KeyboardEvent) => {
    const history = historyKey(event);
    const target = targetOf(event, at, size);
    if (history !== null) sheet[history]();
    else if (target !== null) moveTo(target, event.shiftKey && event.key !== 'Tab');
    else if (isCommand(event) && event.key === 'a') chooseAll();
    else if (event.key === 'Escape') setCorner(null);
    else if (!pressCell(event)) return;
    event.preventDefault();
  };

  const pressOpen = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    // An IME composition is in progress.
    if (event.nativeEvent.isComposing) return;
    const leavesByArrow = open?.typed === true && key.startsWith('Arrow');
    if (key === 'Escape') {
      setFollows(true);
      setOpen(null);
    } else if (key === 'Enter' || key === 'Tab' || leavesByArrow) {
      commit(currentTarget.value);
      setFollows(true);
      const step = { row: at.row + (shiftKey ? -1 : 1), column: at.column };
      const target = key === 'Enter' ? step : targetOf(event, at, size);
      if (target === null) return;
      moveTo(target);
    } else return;
    event.preventDefault();
  };

  const copy = (event: ClipboardEvent) => {
    if (open !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(rows, chosen));
  };
  const paste = (event: ClipboardEvent) => {
    if (open !== null || !canEdit) return;
    event.preventDefault();
    const cells = cellsOf(event.clipboardData.getData('text/plain'));
    sheet.change((present) => pasted({ family, rows: present, at: chosen.from, cells }));
    const last = {
      row: chosen.from.row + cells.length - 1,
      column: chosen.from.column + (cells[0]?.length ?? 1) - 1,
    };
    setCursor(chosen.from);
    setCorner({ row: last.row, column: Math.min(last.column, fields - 1) });
  };

  return {
    at,
    chosen,
    open,
    /** True if the cursor takes the focus with it. */
    follows,
    moveTo,
    openCell,
    type: (text: string) => setOpen((cell) => cell && { ...cell, text }),
    /** Commits the open cell on blur and closes it. */
    leave: (text: string) => {
      setFollows(false);
      commit(text);
    },
    /** Moves to a row that is about to be added. */
    startRow: (row: number) => {
      setFollows(true);
      setCorner(null);
      setCursor({ row, column: 0 });
    },
    press,
    pressOpen,
    copy,
    cut: (event: ClipboardEvent) => {
      if (open !== null) return;
      copy(event);
      clear();
    },
    paste,
  };
}

export type Grid = ReturnType<typeof useGrid>;
