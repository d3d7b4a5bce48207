// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { type HeldCall, holdCalls } from '../../../testing/held-calls.ts';
import { useScans } from './use-scans.ts';

let calls: HeldCall[] = [];
beforeEach(async () => {
  await startI18n();
  calls = holdCalls();
});

function scanner(warehouse: string | undefined) {
  const onRow = vi.fn();
  const { result, rerender } = renderHook((at: string | undefined) => useScans({ warehouse: at, onRow }), {
    initialProps: warehouse,
  });
  return {
    found: () => onRow.mock.calls.map(([row]) => row.sku),
    choose: (next: string) => rerender(next),
    scan: (...codes: string[]) => act(() => codes.forEach(result.current)),
  };
}

const asked = () => calls.map(({ body }) => [body.search_value, body.warehouse]);
const answer = (index: number, sku: string) => calls[index]?.answer({ stock: [{ sku }] });

it('keeps what is scanned before the warehouse is known, and looks it up in the order of the scans', async () => {
  const page = scanner(undefined);
  page.scan('640001', '640002');
  expect(calls).toEqual([]);
  page.choose('mailhouse');
  expect(asked()).toEqual([['640001', 'mailhouse']]);
  await answer(0, 'FAN');
  await answer(1, 'PUMP');
  expect(asked()).toEqual([
    ['640001', 'mailhouse'],
    ['640002', 'mailhouse'],
  ]);
  expect(page.found()).toEqual(['FAN', 'PUMP']);
});

it('looks a code up again when another warehouse was chosen before the answer', async () => {
  const page = scanner('mailhouse');
  page.scan('640001');
  page.choose('vantaa');
  await answer(0, 'OF THE MAILHOUSE');
  await answer(1, 'OF VANTAA');
  expect(asked().map(([, warehouse]) => warehouse)).toEqual(['mailhouse', 'vantaa']);
  expect(page.found()).toEqual(['OF VANTAA']);
});
