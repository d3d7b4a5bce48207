// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useHeldRow } from './held-row.ts';

afterEach(cleanup);

interface Shown {
  readonly opened: string | null;
  readonly found: { readonly name: string } | null;
}

function show(first: Shown) {
  return renderHook(({ opened, found }: Shown) => useHeldRow(opened, found), { initialProps: first });
}

it('the row stays while its dialog is open, although the list has lost it', () => {
  const row = { name: 'CTN180001' };
  const { result, rerender } = show({ opened: '1', found: row });
  expect(result.current).toEqual({ row, isGone: false });
  rerender({ opened: '1', found: null });
  expect(result.current).toEqual({ row, isGone: true });
  const newer = { name: 'CTN180001 again' };
  rerender({ opened: '1', found: newer });
  expect(result.current).toEqual({ row: newer, isGone: false });
});

it('a closed dialog forgets its row, and another one does not show it', () => {
  const { result, rerender } = show({ opened: '1', found: { name: 'CTN180001' } });
  rerender({ opened: '2', found: null });
  expect(result.current.row).toBeNull();
  rerender({ opened: '1', found: { name: 'CTN180001' } });
  rerender({ opened: null, found: null });
  rerender({ opened: '1', found: null });
  expect(result.current).toEqual({ row: null, isGone: false });
});
