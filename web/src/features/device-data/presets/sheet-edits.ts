import { MAX_PRESETS, type PresetFamily } from '@halla/domain/devices/presets';
import { type CellPlace, newRow, type Rows } from './preset-sheet.ts';

/** Normalizes typed numbers: decimal comma to point, typographic minus to hyphen. */
export function typedText(text: string, column: number): string {
  const trimmed = text.trim();
  return column === 0 ? trimmed : trimmed.replace(/^[−–]/, '-').replace(/^(-?\d+),(\d+)$/, '$1.$2');
}

/** Rows with a typed text set in one cell, normalized. */
export function withCell(rows: Rows, place: CellPlace, text: string): Rows {
  return withText(rows, place, typedText(text, place.column));
}

/** Rows with a text set verbatim in one cell; for names being typed, including spaces. */
export function withText(rows: Rows, { row, column }: CellPlace, value: string): Rows {
  if (rows[row]?.cells[column] === value) return rows;
  return rows.map((old, index) => (index === row ? { ...old, cells: old.cells.with(column, value) } : old));
}

/** A rectangle of cells between two corners, inclusive. */
export interface Block {
  readonly from: CellPlace;
  readonly to: CellPlace;
}

/** The rectangle between any two corners. */
export function blockBetween(a: CellPlace, b: CellPlace): Block {
  return {
    from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
    to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
  };
}

/** True for a cell inside a rectangle. */
export function isInside({ from, to }: Block, { row, column }: CellPlace): boolean {
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
}

/** Rows with every cell of a rectangle cleared. */
export function cleared(rows: Rows, block: Block): Rows {
  return rows.map((old, row) => {
    const cells = old.cells.map((text, column) => (isInside(block, { row, column }) ? '' : text));
    return cells.some((text, column) => text !== old.cells[column]) ? { ...old, cells } : old;
  });
}

/** The cells of a rectangle as tab-separated text, as pasted into spreadsheets. */
export function copied(rows: Rows, { from, to }: Block): string {
  return rows
    .slice(from.row, to.row + 1)
    .map(({ cells }) => cells.slice(from.column, to.column + 1).join('\t'))
    .join('\n');
}

/**
 * Parses clipboard text into cells: rows end with a newline, cells with a tab; cells may be quoted as by
 * spreadsheets.
 */
export function cellsOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) =>
    line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')),
  );
}

interface Paste {
  readonly family: PresetFamily;
  readonly rows: Rows;
  /** Top left corner. */
  readonly at: CellPlace;
  readonly cells: readonly (readonly string[])[];
}

/** Rows after a paste: cells beyond the right edge are dropped, those below the last row become new rows. */
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
