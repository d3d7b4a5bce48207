// @vitest-environment happy-dom
import type { PriceList } from '@halla/contract/price-lists';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { PriceListPage } from './price-list-page.tsx';
import { PriceListsPage } from './price-lists-page.tsx';

const LIST: PriceList = {
  ...{ id: 4, name: 'Agreement', currency: 'EUR', reach: 'companies', discount: 7.5 },
  ...{ validFrom: null, validUntil: '2026-12-31', updatedAt: '2026-01-01T00:00:00.000Z' },
  Companies: [
    { id: 5, name: 'Frost Clinic' },
    { id: 6, name: 'Spa Oy' },
  ],
  lines: [{ StockItem: { id: 7, sku: 'FAN', name: 'Fan', listPrice: 9 }, fromCount: 10, price: 7 }],
};
const { lines, ...TERMS } = LIST;

let asked: { call: string; input: Record<string, unknown> }[] = [];

function answerOf(call: string, input: Record<string, unknown>): object {
  if (call === 'edit_price_list') return { message: 'Saved', priceList: { id: 4 } };
  if (call !== 'get_price_lists') return { views: [] };
  if (input.list_id !== undefined) return { priceList: LIST };
  return { priceLists: [{ ...TERMS, lineCount: lines.length }], total: 1, nextCursor: null };
}

beforeEach(async () => {
  await startI18n();
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const input: Record<string, unknown> = JSON.parse(String(body));
    asked.push({ call, input });
    return Response.json(answerOf(call, input));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address: string, level: Level) {
  setSession(sessionOf({ permissionLevel: level }));
  const root = createRootRoute();
  const pages = [
    { path: '/cpanel/pricelists', component: PriceListsPage },
    { path: '/cpanel/pricelists/$id', component: PriceListPage },
  ].map((page) => createRoute({ getParentRoute: () => root, ...page }));
  const router = createRouter({
    routeTree: root.addChildren(pages),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('The list says for whom and when each price list is, and only super users add one.', async () => {
  show('/cpanel/pricelists', LEVELS.ADMIN);
  const row = (await screen.findByText('Agreement')).closest('tr');
  for (const text of ['Frost Clinic and 1 more', 'Until 31/12/2026', 'EUR', '7.5 %'])
    expect(row?.textContent).toContain(text);
  expect(screen.queryByRole('button', { name: 'New price list' })).toBeNull();
  cleanup();
  show('/cpanel/pricelists', LEVELS.SUPER_USER);
  expect(await screen.findByRole('button', { name: 'New price list' })).toBeDefined();
});

it('An administrator reads a price list and changes nothing.', async () => {
  show('/cpanel/pricelists/4', LEVELS.ADMIN);
  const prices = await screen.findByRole('region', { name: 'Prices' });
  expect(within(prices).getByText('FAN · Fan')).toBeDefined();
  expect(screen.getByText('Frost Clinic, Spa Oy')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete price list' })).toBeNull();
});

it('A super user sends what has changed, with the time at which it was loaded.', async () => {
  show('/cpanel/pricelists/4', LEVELS.SUPER_USER);
  const price = await screen.findByRole('textbox', { name: 'Price, EUR' });
  fireEvent.change(price, { target: { value: '6.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove Spa Oy' }));
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(asked.some(({ call }) => call === 'edit_price_list')).toBe(true));
  expect(asked.find(({ call }) => call === 'edit_price_list')?.input).toMatchObject({
    priceList: {
      ...{ id: 4, updatedAt: LIST.updatedAt, Companies: [5] },
      lines: [{ stockItemId: 7, fromCount: 10, price: 6.5 }],
    },
  });
});
