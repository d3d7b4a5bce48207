// @vitest-environment happy-dom
import type { ProposedItem } from '@halla/contract/stock-planning';
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
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { PurchasesPage } from './purchases-page.tsx';

const FAN: ProposedItem = {
  ...{ StockItemId: 1, sku: 'FAN', name: 'Fan', unit: 'pcs', imageUrl: null },
  ...{ free: 4, reserved: 0, owed: 0, incoming: 0, alertQuantity: 10, used: 12, reason: 'limit', count: 6 },
  ...{ costPrice: 0.1, cost: 0.6, SupplierCompany: { id: 7, name: 'Wind' } },
  ...{ productCode: null, url: null, deliveryTime: 9, otherSuppliers: [] },
};
const BOLT: ProposedItem = { ...FAN, StockItemId: 2, sku: 'BOLT', name: 'Bolt', cost: 0.1 };
const AXLE: ProposedItem = {
  ...{ ...FAN, StockItemId: 3, sku: 'AXLE', name: 'Axle', reason: 'orders' },
  ...{ costPrice: null, cost: null, SupplierCompany: null },
};

/** Shows the page to a user of a level, with these proposals from the server. */
function show(permissionLevel: Level, items: readonly ProposedItem[]) {
  setSession(sessionOf({ permissionLevel }));
  vi.stubGlobal('fetch', async () => Response.json({ currency: 'EUR', items }));
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '$', component: PurchasesPage });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/cpanel/purchases'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the purchase proposal', () => {
  it('is by supplier, with what everything of one costs together and what has no price', async () => {
    show(LEVELS.SUPER_USER, [FAN, BOLT, AXLE]);
    const wind = within(await screen.findByRole('region', { name: 'Wind' }));
    wind.getByText((_text, element) => element?.textContent === '2 items · €0.70' && element.tagName === 'P');
    expect(wind.queryByText(/no cost price/)).toBeNull();
    expect(wind.getByRole('link', { name: 'Open supplier' }).getAttribute('href')).toBe(
      '/cpanel/contacts/supplier/7',
    );
    expect(wind.getByRole('link', { name: 'Make a resupply order' }).getAttribute('href')).toBe(
      '/cpanel/resupply?new=7',
    );
    const unknown = within(screen.getByRole('region', { name: 'Without a supplier' }));
    unknown.getByText('without 1 item that has no cost price');
    unknown.getByText('Orders lack it');
    expect(unknown.queryByRole('link', { name: 'Open supplier' })).toBeNull();
  });

  it('links its items for those who may open stock, and for nobody else', async () => {
    show(LEVELS.SUPER_USER, [FAN]);
    expect((await screen.findByRole('link', { name: 'FAN' })).getAttribute('href')).toBe(
      '/cpanel/stock?item=1',
    );
    cleanup();
    show(LEVELS.ADMIN, [FAN]);
    await screen.findByText('FAN');
    expect(screen.queryByRole('link', { name: 'FAN' })).toBeNull();
  });

  it('says when nothing has to be bought', async () => {
    show(LEVELS.ADMIN, []);
    await screen.findByText('Nothing to buy');
  });
});
