// @vitest-environment happy-dom
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
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
// The page loads it with the first dialog, for which a test would have to wait.
import '../content/new-shipment-dialog.tsx';
import { ResupplyShipmentPage } from './resupply-shipment-page.tsx';
import { ShipmentsPage } from './shipments-page.tsx';

const RESUPPLY = {
  ...{ id: 4, number: 'RSPL2345', currency: 'EUR', paymentStatus: 'transit', eta: null },
  ...{ invoiceIssuer: null, SupplierCompany: { id: 9, name: 'Fan Factory Oy' }, Shipments: [] },
  genericDevices: [{ id: 1, sku: 'FAN', name: 'Fan', count: 100 }],
  updatedAt: new Date().toISOString(),
};
const answers: Readonly<Record<string, object>> = {
  '/api/get_shipments': { shipments: [], total: 0, nextCursor: null },
  '/api/get_resupply_orders': { orders: [RESUPPLY] },
  '/api/get_warehouses': { warehouses: [] },
  '/api/get_shipping_companies': { companies: [] },
};

beforeEach(async () => {
  await startI18n();
  vi.stubGlobal('fetch', async (call: string) => Response.json(answers[call] ?? { views: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(address: string) {
  const root = createRootRoute();
  const page = (path: string, component: () => ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/cpanel/shipments', ShipmentsPage),
      page('/cpanel/shipments/new/resupply/$resupply_order_id', ResupplyShipmentPage),
    ]),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ConfirmHost />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

describe('the page of shipments', () => {
  it('has a button for a new shipment, and ways to the shipping companies and to what is under way', async () => {
    open('/cpanel/shipments');
    await screen.findByRole('button', { name: 'New shipment' });
    const pathOf = (name: string) => screen.getByRole<HTMLAnchorElement>('link', { name }).pathname;
    expect(pathOf('Shipping companies')).toBe('/cpanel/shipments/companies');
    expect(pathOf('Where is everything?')).toBe('/cpanel/shipments/underway');
  });

  it('opens the form of a resupply order at its address, and closing it leads back to the list', async () => {
    const router = open('/cpanel/shipments/new/resupply/RSPL2345');
    await screen.findByText(/RSPL2345/, {}, { timeout: 10_000 });
    const dialog = screen.getByRole('dialog', { name: 'New shipment' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/cpanel/shipments');
  });
});
