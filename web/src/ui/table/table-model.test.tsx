// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { type Column, defineColumns } from './columns/column.ts';
import { useTableModel } from './table-model.ts';

interface Box {
  readonly name: string;
}

const ROWS: readonly Box[] = [{ name: 'Box 10' }, { name: 'box 9' }];
const COLUMNS: readonly Column<Box>[] = defineColumns<Box>([
  { id: 'name', title: () => 'Name', value: ({ name }) => name, width: 100, inCard: 'title' },
]);

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function rowsOf(paged: boolean): string[] {
  const { result } = renderHook(() =>
    useTableModel({
      columns: COLUMNS,
      shown: COLUMNS,
      rows: ROWS,
      rowId: ({ name }) => name,
      paged,
      sort: 'name',
      onSort: () => undefined,
    }),
  );
  return result.current.getRowModel().rows.map(({ id }) => id);
}

it('Rows that are sorted here follow the order of the language, numbers by their value; one collator does it.', () => {
  const collator = vi.spyOn(Intl, 'Collator');
  expect(rowsOf(false)).toEqual(['box 9', 'Box 10']);
  expect(collator).toHaveBeenCalledOnce();
});

it('Rows that the server has sorted stay as they came, and no collator is made for them.', () => {
  const collator = vi.spyOn(Intl, 'Collator');
  expect(rowsOf(true)).toEqual(['Box 10', 'box 9']);
  expect(collator).not.toHaveBeenCalled();
});
