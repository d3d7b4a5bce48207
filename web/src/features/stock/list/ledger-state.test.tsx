// @vitest-environment happy-dom
import type { LedgerProof } from '@halla/contract/stock';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { formatTime } from '../../../ui/labels/format.ts';
import { LedgerAlert, LedgerLine } from './ledger-state.tsx';

const provenAt = new Date().toISOString();
const difference = { warehouse: 'vantaa', total: 12, ledger: 10.5, brokenEntry: null };
const proven = { provenAt, rows: 40, entries: 300, differing: 0, differences: [] };

/** Shows the line and the alert above the list of stock for this result of the server. */
async function show(proof: LedgerProof | null) {
  const warehouses = [{ value: 'vantaa', name: 'Vantaa', label: 'Vantaa', stock: true, editableStock: true }];
  vi.stubGlobal('fetch', (address: string) =>
    Promise.resolve(new Response(JSON.stringify(address.endsWith('proof') ? { proof } : { warehouses }))),
  );
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => (
      <>
        <p>
          <LedgerLine />
        </p>
        <LedgerAlert />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/cpanel/stock'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('a ledger that adds up is one quiet line with the time', async () => {
  await show(proven);
  await screen.findByText(`Ledger proven ${formatTime(provenAt, 'en')}`);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a ledger that was never proven says so', async () => {
  await show(null);
  await screen.findByText('The ledger has not been proven yet');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('one that differs names the first items, with links to them, and how many more there are', async () => {
  const differences = Array.from({ length: 12 }, (_, index) => ({
    ...difference,
    stockItemId: index + 1,
    sku: `FAN-${index + 1}`,
  }));
  await show({ ...proven, differing: 120, differences });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The ledger does not add up for 120 items');
  // The names of warehouses arrive with another call.
  await expect.poll(() => alert.textContent).toContain('FAN-1, Vantaa: total 12, changes add up to 10.5');
  expect(alert.textContent).toContain('and 110 more');
  expect(screen.getAllByRole('link')).toHaveLength(10);
  expect(screen.getByRole('link', { name: 'FAN-3' }).getAttribute('href')).toBe('/cpanel/stock?item=3');
  screen.getByText(`Ledger compared ${formatTime(provenAt, 'en')}`);
});
