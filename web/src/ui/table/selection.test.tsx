// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRangeSelection, useRowSelection } from './selection.ts';

afterEach(cleanup);

/** Renders a table of these rows with check boxes; returns its actions and the selected ids. */
function openTable(...rows: readonly string[]) {
  const shown = { rows };
  const { result } = renderHook(() => {
    const selection = useRowSelection();
    return { selection, range: useRangeSelection(selection, () => shown.rows) };
  });
  return {
    toggle: (id: string) => act(() => result.current.range?.toggle(id)),
    extendTo: (id: string, from: string) => act(() => result.current.range?.extendTo(id, from)),
    show: (...next: readonly string[]) => {
      shown.rows = next;
    },
    selected: () => [...result.current.selection.ids].sort().join(''),
  };
}

it('a range begins where the last row was selected, and grows and shrinks', () => {
  const table = openTable('a', 'b', 'c', 'd', 'e');
  table.toggle('c');
  table.extendTo('e', 'c');
  expect(table.selected()).toBe('cde');
  table.extendTo('d', 'e');
  expect(table.selected()).toBe('cd');
  table.extendTo('a', 'd');
  expect(table.selected()).toBe('abc');
});

it('without a selected row a range begins at the focused one', () => {
  const table = openTable('a', 'b', 'c');
  table.extendTo('c', 'b');
  expect(table.selected()).toBe('bc');
  table.extendTo('b', 'c');
  expect(table.selected()).toBe('b');
});

it('keeps what was selected before it', () => {
  const table = openTable('a', 'b', 'c', 'd');
  table.toggle('a');
  table.toggle('c');
  table.extendTo('d', 'c');
  table.extendTo('c', 'd');
  expect(table.selected()).toBe('ac');
});

it('begins anew when its first row is not in the list any more', () => {
  const table = openTable('a', 'b', 'c');
  table.toggle('a');
  table.show('b', 'c', 'd');
  table.extendTo('d', 'c');
  expect(table.selected()).toBe('acd');
});
