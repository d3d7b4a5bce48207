// @vitest-environment happy-dom
import type { StockItem } from '@halla/contract/stock';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import '../../../i18n/late/stock-screens.ts';
import { RESUPPLY } from '../../../entities/resupply/sample-resupply.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { StockResupply } from './stock-resupply.tsx';

const ITEM: StockItem = {
  ...{
    id: 7,
    sku: 'FAN',
    name: 'Fan',
    nameFi: null,
    unit: 'pcs',
    imageUrl: null,
    costPrice: 7.5,
    listPrice: 9,
  },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-02-01T10:00:00.000Z' },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('Each resupply order of an item says how many pieces it brings and has brought, and leads to its page.', async () => {
  await startI18n();
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', async (call: string, { body }: RequestInit) => {
    if (call !== '/api/get_resupply_orders') return Response.json({ views: [] });
    asked.push(JSON.parse(String(body)));
    return Response.json({ orders: [RESUPPLY], total: 1, nextCursor: null });
  });
  const component = () => <StockResupply item={ITEM} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const row = (await screen.findByText('RSPL2345')).closest('tr');
  expect(asked).toEqual([expect.objectContaining({ sku: 'FAN' })]);
  expect(row?.textContent).toContain('Fan Factory');
  expect([...(row?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent).slice(-2)).toEqual([
    '8',
    '5',
  ]);
  expect(row?.querySelector('a')?.getAttribute('href')).toBe('/cpanel/resupply?resupply=4');
});
