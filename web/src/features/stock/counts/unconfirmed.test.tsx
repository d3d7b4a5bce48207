// @vitest-environment happy-dom
import type { CountedStockItem } from '@halla/contract/stock-counts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import '../../../i18n/late/stock-counts.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { Unconfirmed } from './unconfirmed.tsx';

const ITEM: CountedStockItem = {
  ...{ StockItemId: 1, sku: 'PUMP', name: 'Pump', imageUrl: null, unit: 'pcs', shelf: null, key: 'k-1' },
  ...{ counted: 60, countedAt: '2026-03-02T12:00:00.000Z', User: null, lines: 1 },
  ...{ expected: 60, difference: 0, moved: 0, after: 60 },
  Corrections: { delta: 10, newestId: 77, wantsConfirmation: true },
};
let sent: unknown[] = [];

beforeEach(async () => {
  await startI18n();
  sent = [];
  vi.stubGlobal('fetch', async (_call: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ message: 'Confirmed' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(items: readonly CountedStockItem[]) {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Unconfirmed countId={5} items={items} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('Items that were corrected after the counting are confirmed with the correction that was seen.', async () => {
  show([ITEM, { ...ITEM, key: 'k-2', name: 'Fan', Corrections: null }]);
  expect(screen.getByText('1 item was corrected after it was counted')).toBeDefined();
  expect(screen.queryByText('Fan')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm Pump: 60' }));
  await waitFor(() => expect(sent).toMatchObject([{ count_id: 5, key: 'k-1', change_id: 77 }]));
});

it('Where nothing is to be confirmed there is no notice.', () => {
  show([{ ...ITEM, Corrections: { delta: 10, newestId: 77, wantsConfirmation: false } }]);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/was corrected/)).toBeNull();
});
