// @vitest-environment happy-dom
import type { StockItem } from '@halla/contract/stock';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../i18n/late/stock-screens.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { StockPrices } from './stock-prices.tsx';

// The test environment has no canvas.
vi.mock('../../../ui/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));

const ITEM: StockItem = {
  ...{
    id: 7,
    sku: 'PUMP',
    name: 'Pump',
    nameFi: null,
    unit: 'pcs',
    imageUrl: null,
    costPrice: 4.5,
    listPrice: 9,
  },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-02-01T10:00:00.000Z' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('The prices of an item stand with who set them, the newest first.', async () => {
  await startI18n();
  const prices = [
    { at: ITEM.createdAt, costPrice: 4, listPrice: null, User: null },
    { at: ITEM.updatedAt, costPrice: 4.5, listPrice: 9, User: { id: 3, fullName: 'Anna' } },
  ];
  const fetched = vi.fn(async () => Response.json({ currency: 'EUR', prices, truncated: true }));
  vi.stubGlobal('fetch', fetched);
  const component = () => <StockPrices item={ITEM} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByText('Anna');
  const table = screen.getByRole('table', { name: 'Prices' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/€4\.50.*€9\.00.*Anna/),
    expect.stringMatching(/€4\.00.*System/),
  ]);
  screen.getByText('Earlier prices are left out.');
  expect(fetched).toHaveBeenCalledTimes(1);
});
