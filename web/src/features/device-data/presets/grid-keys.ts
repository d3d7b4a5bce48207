import type { KeyboardEvent } from 'react';
import type { CellPlace } from './preset-sheet.ts';

/** Number of rows and columns of a grid. */
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}

const ARROWS: Readonly<Record<string, CellPlace>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Target cell of a key; null for keys that do not move, and for Tab at either end, which leaves the grid. */
export function targetOf(press: KeyPress, at: CellPlace, size: GridSize): CellPlace | null {
  const arrow = ARROWS[press.key];
  const lastRow = size.rows - 1;
  if (arrow !== undefined) return inside({ row: at.row + arrow.row, column: at.column + arrow.column }, size);
  if (press.key === 'Tab') return tabTarget(at, size, press.shiftKey ? -1 : 1);
  if (press.key === 'Home') return { row: isCommand(press) ? 0 : at.row, column: 0 };
  if (press.key === 'End') return { row: isCommand(press) ? lastRow : at.row, column: size.columns - 1 };
  if (press.key === 'PageUp') return { ...at, row: 0 };
  return press.key === 'PageDown' ? { ...at, row: lastRow } : null;
}

/** The nearest existing cell. */
export function inside({ row, column }: CellPlace, size: GridSize): CellPlace {
  return {
    row: Math.max(0, Math.min(size.rows - 1, row)),
    column: Math.max(0, Math.min(size.columns - 1, column)),
  };
}

/** True with Control, or Command on macOS. */
export function isCommand({ ctrlKey, metaKey }: KeyPress): boolean {
  return ctrlKey || metaKey;
}

/** 'undo' or 'redo' for the common spreadsheet shortcuts; otherwise null. */
export function historyKey(press: KeyPress): 'undo' | 'redo' | null {
  if (!isCommand(press) || press.altKey) return null;
  const key = press.key.toLowerCase();
  if (key === 'z') return press.shiftKey ? 'redo' : 'undo';
  return key === 'y' ? 'redo' : null;
}

/** True for a key that types a character. */
export function isCharacter(press: KeyPress): boolean {
  return [...press.key].length === 1 && !isCommand(press) && !press.altKey;
}

function tabTarget(at: CellPlace, { rows, columns }: GridSize, step: number): CellPlace | null {
  const position = at.row * columns + at.column + step;
  if (position < 0 || position >= rows * columns) return null;
  return { row: Math.floor(position / columns), column: position % columns };
}
