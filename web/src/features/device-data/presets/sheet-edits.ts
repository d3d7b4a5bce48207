import { MAX_PRESETS, type PresetFamily } from '@halla/domain/devices/presets';
import { type CellPlace, newRow, type Rows } from './preset-sheet.ts';

/** Normalizes typed numbers: decimal comma to point, typographic minus to hyphen. */
export function typedText(text: string, column: number): string {
  const trimmed = text.trim();
  return column === 0 ? trimmed : trimmed.replace(/^[−–]/, '-').replace(/^(-?\d+),(\d+)$/, '$1.$2');
}

/** Rows with what was typed in one cell. */
export function withCell(rows: Rows, place: CellPlace, text: string): Rows {
  return withText(rows, place, typedText(text, place.column));
}

/** Rows with exactly this text in one cell; for names that are still being typed, spaces included. */
export function withText(rows: Rows, { row, column }: CellPlace, value: string): Rows {
  if (rows[row]?.cells[column] === value) return rows;
  return rows.map((old, index) => (index === row ? { ...old, cells: old.cells.with(column, value) } : old));
}

/** A rectangle of cells between two corners, both included. */
export interface Block {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** The block between any two corners. */
export function blockBetween(a: CellPlace, b: CellPlace): Block {
  return {
    from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
    to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
  };
}

/** True for a cell inside a block. */
export function isInside({ from, to }: Block, { row, column }: CellPlace): boolean {
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
}

/** Rows with every cell of a block empty. */
export function cleared(rows: Rows, block: Block): Rows {
  return rows.map((old, row) => {
    const cells = old.cells.map((text, column) => (isInside(block, { row, column }) ? '' : text));
    return cells.some((text, column) => text !== old.cells[column]) ? { ...old, cells } : old;
  });
}

/** The cells of a block as other spreadsheets paste them. */
export function copied(rows: Rows, { from, to }: Block): string {
  return rows
    .slice(from.row, to.row + 1)
    .map(({ cells }) => cells.slice(from.column, to.column + 1).join('\t'))
    .join('\n');
}

/** Text of the clipboard as cells: rows end with a line, cells with a tab; quotes around a cell are those of spreadsheets. */
export function cellsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) =>
    line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')),
  );
}

interface Paste {
  readonly family: PresetFamily;
  readonly rows: Rows;
  /** Upper left corner. */
  readonly at: CellPlace;
  readonly cells: readonly (readonly string[])[];
}

/** Rows after a paste: what reaches over the right edge is left out, what reaches below the last row becomes new rows. */
export function pasted({ family, rows, at, cells }: Paste): Rows {
  let result = rows;
  for (const [offset, texts] of cells.entries()) {
    const row = at.row + offset;
    if (row >= MAX_PRESETS) break;
    if (row >= result.length) result = [...result, newRow(family, result)];
    for (const [step, text] of texts.entries())
      result = withKnownCell(result, { row, column: at.column + step }, text);
  }
  return result;
}

function withKnownCell(rows: Rows, place: CellPlace, text: string): Rows {
  return place.column < (rows[place.row]?.cells.length ?? 0) ? withCell(rows, place, text) : rows;
}
