// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { type Column, compareValues, parseSort, sortText } from './columns/column.ts';
import { type CsvProgress, tableCsv } from './csv/csv.ts';
import { changedSearch, ownParams } from './table-url.ts';

const collator = new Intl.Collator('fi', { numeric: true, sensitivity: 'base' });

describe('the order of a table', () => {
  it.each([
    ['-startTime', { id: 'startTime', desc: true }],
    ['serialNumber', { id: 'serialNumber', desc: false }],
  ])('%s is read and spelt back', (text, sort) => {
    expect(parseSort(text)).toEqual(sort);
    expect(sortText(sort)).toBe(text);
  });

  it.each(['', '-'])("'%s' is no order", (text) => {
    expect(parseSort(text)).toBeNull();
  });

  it('sorts numbers by size, dates by time and texts by the numbers in them', () => {
    expect([10, 9, 100].sort((a, b) => compareValues(a, b, collator))).toEqual([9, 10, 100]);
    expect(
      ['Cabin 10', 'cabin 9', 'Äänekoski', 'Zürich'].sort((a, b) => compareValues(a, b, collator)),
    ).toEqual(['cabin 9', 'Cabin 10', 'Zürich', 'Äänekoski']);
    expect(compareValues(new Date(2), new Date(1), collator)).toBeGreaterThan(0);
  });
});

describe('the address of a table', () => {
  const search = { q: 'EC22', sort: '-name', 'alerts.sort': 'createdAt', 'alerts.kind': '3' };

  it('holds the parameters of one table without its prefix', () => {
    expect(ownParams(search, 'alerts')).toEqual({ sort: 'createdAt', kind: '3' });
  });

  it('changes one table and leaves the other alone', () => {
    expect(changedSearch(search, { kind: undefined, sort: '-createdAt' }, 'alerts')).toEqual({
      q: 'EC22',
      sort: '-name',
      'alerts.sort': '-createdAt',
    });
  });

  it('forgets empty texts', () => {
    expect(changedSearch({ q: 'EC22' }, { q: '' }, '')).toEqual({});
  });
});

describe('the csv of a table', () => {
  interface Row {
    readonly serial: string;
    readonly kg: number | null;
  }
  const columns: readonly Column<Row>[] = [
    { id: 'serial', title: () => 'Serial number', value: (row) => row.serial },
    {
      id: 'kg',
      title: (t) => t(($) => $.common.all),
      value: (row) => row.kg,
      csv: (row) => row.kg ?? 'none',
    },
  ];

  it('has a header in the language shown, semicolons, and what a column says its cell holds', async () => {
    await startI18n();
    async function* pages() {
      yield { rows: [{ serial: 'EC220001', kg: 1.5 }], total: 2 };
      yield { rows: [{ serial: '=1+1', kg: null }] };
    }
    const seen: CsvProgress[] = [];
    const file = await tableCsv({ columns, pages: pages(), t: i18n.t, onProgress: (at) => seen.push(at) });
    expect(file?.type).toBe('text/csv;charset=utf-8');
    // Blob.text() strips the byte order mark.
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file?.arrayBuffer());
    expect(text).toBe("\uFEFFSerial number;All\r\nEC220001;1.5\r\n'=1+1;none\r\n");
    expect(seen).toEqual([
      { written: 1, total: 2 },
      { written: 2, total: 2 },
    ]);
  });

  it('is none when there is no row, and none when a page fails', async () => {
    async function* none() {
      yield { rows: [] };
    }
    expect(await tableCsv({ columns, pages: none(), t: i18n.t })).toBeNull();
    async function* broken() {
      yield { rows: [{ serial: 'EC220001', kg: 1 }] };
      throw new Error('no connection');
    }
    await expect(tableCsv({ columns, pages: broken(), t: i18n.t })).rejects.toThrow('no connection');
  });
});
