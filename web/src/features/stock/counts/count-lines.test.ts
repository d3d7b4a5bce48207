import type { StockCountLine } from '@halla/contract/stock-counts';
import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../core/tray/entry.ts';
import { shownLines, standingLine } from './count-lines.ts';

const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`;
const saved = (key: string, minute: number, values: Partial<StockCountLine> = {}): StockCountLine => ({
  ...{ id: minute, key, StockItemId: 7, sku: 'FAN', name: 'Fan', counted: 5, countedAt: at(minute) },
  ...{ createdAt: at(9), User: { id: 1, fullName: 'Aki Admin' }, undoneAt: null, UndoneBy: null },
  ...values,
});
const kept = (
  call: 'add_stock_count_line' | 'undo_stock_count_line',
  input: Partial<{ count_id: number; key: string; counted: number; counted_at: string }>,
) =>
  ({
    call,
    label: 'Fan',
    input: { count_id: 3, stock_item_id: 7, counted: 2, counted_at: at(1), ...input },
  }) as Entry;

const show = (known: Partial<Parameters<typeof shownLines>[0]>) =>
  shownLines({ saved: [], own: [], tray: [], countId: 3, undone: new Set(), userId: 1, ...known });

describe('the last counted lines', () => {
  it('are there once, whether sent or not, the newest first', () => {
    const own = [
      { key: 'a', itemId: 7, name: 'Fan', counted: 5, countedAt: at(1) },
      { key: 'c', itemId: 7, name: 'Fan', counted: 9, countedAt: at(4) },
    ];
    const lines = show({
      saved: [saved('a', 1), saved('x', 2, { User: { id: 2, fullName: 'Oili Other' } })],
      own,
      tray: [kept('add_stock_count_line', { key: 'b', counted_at: at(3) })],
    });
    expect(lines.map(({ key, isSaved, who, entry }) => [key, isSaved, who, entry !== null])).toEqual([
      ['c', false, null, false],
      ['b', false, null, true],
      ['x', true, 'Oili Other', false],
      ['a', true, null, false],
    ]);
  });

  it('leave out what waits for another count', () => {
    expect(show({ tray: [kept('add_stock_count_line', { key: 'b', count_id: 4 })] })).toEqual([]);
  });

  it('are taken back here, in the tray or by the server, and then stand for no item', () => {
    const lines = show({
      saved: [saved('a', 1), saved('b', 2, { undoneAt: at(3) }), saved('c', 3), saved('d', 4)],
      tray: [kept('undo_stock_count_line', { key: 'c' })],
      undone: new Set(['d']),
    });
    expect(lines.filter(({ isUndone }) => isUndone).map(({ key }) => key)).toEqual(['d', 'c', 'b']);
    expect(standingLine(lines, 7)?.key).toBe('a');
    expect(standingLine(lines, 8)).toBeUndefined();
  });
});
