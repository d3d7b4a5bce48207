// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
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
import { startI18n } from '../../../i18n/i18n.ts';
import { byAge, byMonth } from './undelivered-groups.ts';
import { UndeliveredTab } from './undelivered-tab.tsx';

type Answer = CallOutput<'get_undelivered_orders'>;

const ORDER: Answer['orders'][number] = {
  ...{ id: 1, number: 10_001, client: 'Cold Clinic', status: 'invoiced', currency: 'EUR', net: 0.1 },
  ...{ orderedOn: '2026-03-01', expectedOn: null },
};
const DATA: Answer = {
  today: '2026-03-10',
  orders: [
    ORDER,
    { ...ORDER, id: 2, number: 10_002, client: 'Spa Oy', net: 0.2, expectedOn: '2026-03-09' },
    { ...ORDER, id: 3, number: 10_003, client: 'Bay', orderedOn: '2025-01-01', expectedOn: '2026-04-01' },
    { ...ORDER, id: 4, number: 10_004, currency: 'USD', net: 7 },
  ],
};

beforeEach(async () => {
  await startI18n();
  vi.stubGlobal('fetch', async () => Response.json(DATA));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(address: string) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/cpanel/salesfigures',
    component: UndeliveredTab,
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

it('Orders are added up by currency to the cent, ages without orders too.', () => {
  const shown = byAge(DATA).map(({ key, currency, count, net }) => [key, currency, count, net]);
  expect(shown.slice(0, 4)).toEqual([
    ['0-30', 'EUR', 2, 0.3],
    ['31-60', 'EUR', 0, 0],
    ['61-90', 'EUR', 0, 0],
    ['90+', 'EUR', 1, 0.1],
  ]);
  expect(shown[4]).toEqual(['0-30', 'USD', 1, 7]);
  const months = byMonth(DATA).filter(({ currency }) => currency === 'EUR');
  expect(months.map(({ key }) => key)).toEqual(['late', '2026-04', 'unknown']);
});

it('A bar shows its orders, and the address keeps it.', async () => {
  const router = show('/cpanel/salesfigures?tab=undelivered');
  const ages = await screen.findByRole('list', { name: 'By age, EUR' });
  fireEvent.click(within(ages).getByRole('link', { name: /Over 90 days/ }));
  await waitFor(() => expect(router.state.location.href).toContain('age=90%2B'));
  const orders = await screen.findByRole('region', { name: 'Orders: Over 90 days' });
  await waitFor(() => expect(within(orders).queryByText('Spa Oy')).toBeNull());
  expect(within(orders).getByText('Bay')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all' }));
  await screen.findByText('Spa Oy');
});
