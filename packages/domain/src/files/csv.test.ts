import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvValue, restoreCell, toCsv } from './csv.ts';

const cellOf = (value: CsvValue) => {
  const text = toCsv([{ header: 'h', value: (row: { value: CsvValue }) => row.value }], [{ value }]);
  return text.slice('\uFEFFh\r\n'.length, -'\r\n'.length);
};

describe('csv', () => {
  test('a file has a BOM, a header, semicolons and CRLF at every line end', () => {
    const columns = [
      { header: 'Serial', value: (row: { serial: string; cost: number }) => row.serial },
      { header: 'Cost; net', value: (row: { serial: string; cost: number }) => row.cost },
    ];
    const rows = [
      { serial: 'EC220001', cost: 12.5 },
      { serial: 'Q180001', cost: -3 },
    ];
    expect(toCsv(columns, rows)).toBe('\uFEFFSerial;"Cost; net"\r\nEC220001;12.5\r\nQ180001;-3\r\n');
    expect(toCsv(columns, [])).toBe('\uFEFFSerial;"Cost; net"\r\n');
  });

  test.each<[CsvValue, string]>([
    ['plain', 'plain'],
    ['a;b', '"a;b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    ['=1+1', "'=1+1"],
    ['+358 40', "'+358 40"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['=HYPERLINK("a";"b")', `"'=HYPERLINK(""a"";""b"")"`],
    ['a=1', 'a=1'],
    [-5, '-5'],
    [-110.5, '-110.5'],
    [0, '0'],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [true, 'true'],
    [null, ''],
    [undefined, ''],
    ['', ''],
    [new Date('2026-03-01T10:00:00Z'), '2026-03-01T10:00:00.000Z'],
    [new Date(Number.NaN), ''],
  ])('%j is written as %j', (value, written) => {
    expect(cellOf(value)).toBe(written);
  });

  test('every text can be read back, and none starts as a formula', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ';', '"', "'", 'a', 'ä'),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (rows) => {
        const columns = [
          { header: 'a', value: (row: [string, string]) => row[0] },
          { header: 'b', value: (row: [string, string]) => row[1] },
        ];
        const cells = parse(toCsv(columns, rows)).slice(1);
        for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
        expect(cells.map((line) => line.map(restoreCell))).toEqual(rows);
      }),
    );
  });
});

/** An independent parser, by RFC 4180 with semicolons. */
function parse(csv: string): string[][] {
  const lines: string[][] = [];
  let cells: string[] = [];
  const token = /(?:"((?:[^"]|"")*)"|([^;\r\n"]*))(;|\r\n)/gy;
  for (const [, quoted, plain, end] of csv.replace(/^\uFEFF/, '').matchAll(token)) {
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ';') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}
