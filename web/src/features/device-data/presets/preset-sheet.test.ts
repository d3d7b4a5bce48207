import { describe, expect, it } from 'vitest';
import { differences, merged, type Side } from './preset-merge.ts';
import { areSame, flaggedCells, isEmpty, newRow, presetsOf, type Rows, rowsOf } from './preset-sheet.ts';
import { blockBetween, cellsOf, cleared, copied, pasted, typedText, withCell } from './sheet-edits.ts';
import { changedTo, redone, timelineOf, undone } from './undo.ts';

const SAVED = {
  'P 10': { Name: 'P 10', Temperature: -110.5, Duration: 120 },
  'P 2': { Name: 'P 2', Temperature: -100, Duration: 90 },
};
const rows = rowsOf('temperature', SAVED);
const texts = (shown: Rows) => shown.map(({ cells }) => cells);

describe('rows of presets', () => {
  it('come by name with numbers in their order, unless they had a place before', () => {
    expect(texts(rows)).toEqual([
      ['P 2', '-100', '90'],
      ['P 10', '-110.5', '120'],
    ]);
    expect(texts(rowsOf('temperature', SAVED, ['P 10']))[0]?.[0]).toBe('P 10');
  });

  it('go back to what they came from, as texts', () => {
    expect(presetsOf('temperature', rows)['P 10']).toEqual({
      Name: 'P 10',
      Temperature: '-110.5',
      Duration: '120',
    });
    expect(Object.keys(presetsOf('fan', [newRow('fan', [])]).NewPreset0 ?? {})).toHaveLength(7);
  });

  it('start with the defaults of the family and the first unused name', () => {
    const first = newRow('fan', []);
    expect(first.cells).toEqual(['NewPreset0', '100', '8', '7', '2', '1', '0', '30']);
    expect(newRow('fan', [first]).cells[0]).toBe('NewPreset1');
    expect(newRow('temperature', []).cells).toEqual(['NewPreset0', '', '']);
  });

  it('flag what must not be saved, but not a row that is left out', () => {
    const wrong: Rows = [
      { id: 0, cells: ['A', '-200', '120'] },
      { id: 1, cells: ['A', '-100', ''] },
      { id: 2, cells: ['', '', ''] },
    ];
    expect([...flaggedCells('temperature', wrong)].sort()).toEqual(['0:1', '1:0', '1:2']);
    expect(isEmpty('temperature', wrong.slice(2))).toBe(true);
    expect(presetsOf('temperature', wrong.slice(2))).toEqual({});
  });

  it('flag each of the seven numbers of a fan preset that is out of its range', () => {
    const rows: Rows = [
      { id: 0, cells: ['High', '101', '17', '16', '101', '181', '241', '101'] },
      { id: 1, cells: ['Low', '-1', '4', '3', '0', '0', '-1', '-1'] },
      { id: 2, cells: ['Right', '0', '5', '4', '1', '1', '0', '0'] },
    ];
    const flagged = [0, 1].flatMap((row) => [1, 2, 3, 4, 5, 6, 7].map((column) => `${row}:${column}`));
    expect([...flaggedCells('fan', rows)].sort()).toEqual(flagged);
  });

  it('are the same in any order', () => {
    expect(areSame('temperature', rows, [...rows].reverse())).toBe(true);
    expect(areSame('temperature', rows, withCell(rows, { row: 0, column: 1 }, '-101'))).toBe(false);
    expect(areSame('temperature', rows, [...rows, newRow('temperature', rows)])).toBe(true);
    expect(areSame('fan', [], [newRow('fan', [])])).toBe(false);
  });
});

describe('typing and pasting', () => {
  it.each([
    [' −110,5 ', 1, '-110.5'],
    ['1,234,5', 1, '1,234,5'],
    [' Kylmä, −5 ', 0, 'Kylmä, −5'],
  ])('%j in column %i becomes %j', (text, column, expected) => {
    expect(typedText(text, column)).toBe(expected);
  });

  it('cells of another spreadsheet fill the sheet from a corner, and new rows below it', () => {
    const result = pasted({
      family: 'temperature',
      rows,
      at: { row: 1, column: 1 },
      cells: cellsOf('-120\t150\tbeyond\r\n-130,5\t"160"\r\n'),
    });
    expect(texts(result)).toEqual([
      ['P 2', '-100', '90'],
      ['P 10', '-120', '150'],
      ['NewPreset0', '-130.5', '160'],
    ]);
  });

  it('a sheet never grows beyond 200 rows', () => {
    const cells = Array.from({ length: 300 }, (_, index) => [`Row ${index}`]);
    expect(pasted({ family: 'fan', rows: [], at: { row: 0, column: 0 }, cells })).toHaveLength(200);
  });

  it('what is copied can be pasted elsewhere', () => {
    const block = blockBetween({ row: 1, column: 2 }, { row: 0, column: 0 });
    const text = copied(rows, block);
    expect(text).toBe('P 2\t-100\t90\nP 10\t-110.5\t120');
    const again = pasted({
      family: 'temperature',
      rows: [],
      at: { row: 0, column: 0 },
      cells: cellsOf(text),
    });
    expect(texts(again)).toEqual(texts(rows));
  });

  it('a block is emptied and the rest stays', () => {
    const block = blockBetween({ row: 0, column: 1 }, { row: 0, column: 2 });
    const result = cleared(rows, block);
    expect(result[0]?.cells).toEqual(['P 2', '', '']);
    expect(result[1]).toBe(rows[1]);
  });
});

describe('undo', () => {
  it('goes back and forth, and a new change ends the way forth', () => {
    const steps = changedTo(changedTo(timelineOf('a'), 'b'), 'c');
    expect(undone(undone(undone(steps))).present).toBe('a');
    expect(redone(undone(steps)).present).toBe('c');
    expect(redone(changedTo(undone(steps), 'd')).present).toBe('d');
    expect(changedTo(steps, 'c')).toEqual(steps);
  });
});

describe('merging with what was changed meanwhile', () => {
  const row = (id: number, ...cells: string[]) => ({ id, cells });
  const base = [row(0, 'A', '-100', '90'), row(1, 'B', '-100', '90'), row(2, 'C', '-100', '90')];
  const mine = [row(0, 'A', '-120', '90'), row(1, 'B', '-100', '90'), row(3, 'D', '-90', '90')];
  const theirs = [row(0, 'A', '-130', '90'), row(1, 'B', '-140', '90'), row(2, 'C', '-100', '90')];

  it('names what differs and suggests the side that changed it', () => {
    const found = differences({ base, mine, theirs });
    expect(found.map(({ name, suggested }) => [name, suggested])).toEqual([
      ['A', 'mine'],
      ['B', 'theirs'],
      ['D', 'mine'],
      ['C', 'mine'],
    ]);
    expect(differences({ base, mine, theirs: mine })).toEqual([]);
  });

  it('takes for each preset the side that was chosen', () => {
    const take = (side: Side) => new Map(['A', 'B', 'C', 'D'].map((name) => [name, side]));
    expect(areSame('temperature', merged({ base, mine, theirs }, take('mine')), mine)).toBe(true);
    expect(areSame('temperature', merged({ base, mine, theirs }, take('theirs')), theirs)).toBe(true);
    const mixed = merged({ base, mine, theirs }, new Map([...take('mine'), ['B', 'theirs']]));
    expect(texts(mixed)).toEqual([
      ['A', '-120', '90'],
      ['B', '-140', '90'],
      ['D', '-90', '90'],
    ]);
  });
});
