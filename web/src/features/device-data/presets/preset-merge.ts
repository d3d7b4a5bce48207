import type { Rows, SheetRow } from './preset-sheet.ts';

export type Side = 'mine' | 'theirs';

/** A preset that differs between the two sides, or is missing on one. */
export interface Difference {
  readonly name: string;
  readonly mine: SheetRow | undefined;
  readonly theirs: SheetRow | undefined;
  /** The side that made the change; 'mine' if both did. */
  readonly suggested: Side;
}

interface Versions {
  /** Common base of both sides. */
  readonly base: Rows;
  readonly mine: Rows;
  readonly theirs: Rows;
}

/** Presets that differ between the two sides, in the order of 'mine'. */
export function differences({ base, mine, theirs }: Versions): Difference[] {
  const names = new Set([...mine, ...theirs].map(nameOf));
  return [...names].flatMap((name) => {
    const [before, own, other] = [base, mine, theirs].map((rows) => rows.find((row) => nameOf(row) === name));
    if (isSame(own, other)) return [];
    return [{ name, mine: own, theirs: other, suggested: isSame(own, before) ? 'theirs' : 'mine' }];
  });
}

/** The rows with the chosen side of each difference. */
export function merged({ mine, theirs }: Versions, choice: ReadonlyMap<string, Side>): Rows {
  const sideOf = (row: SheetRow) => choice.get(nameOf(row));
  const kept = mine.flatMap((row) => {
    if (sideOf(row) !== 'theirs') return [row];
    return theirs.filter((other) => nameOf(other) === nameOf(row));
  });
  const own = new Set(mine.map(nameOf));
  const added = theirs.filter((row) => !own.has(nameOf(row)) && sideOf(row) !== 'mine');
  return [...kept, ...added].map((row, id) => ({ ...row, id }));
}

function nameOf({ cells }: SheetRow): string {
  return (cells[0] ?? '').trim();
}

function isSame(a: SheetRow | undefined, b: SheetRow | undefined): boolean {
  return JSON.stringify(a?.cells) === JSON.stringify(b?.cells);
}
