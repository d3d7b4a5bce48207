// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ORDER } from '../../../entities/order/sample-order.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { ClientOrders } from './client-orders.tsx';

let asked: Record<string, unknown>[];

/** Renders the orders of a client with this response or failure from the mock server. */
function show(client: { companyId: number } | { contactId: number }, answer: () => Promise<Response>) {
  asked = [];
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    if (address !== '/api/get_orders') return Promise.resolve(Response.json({ views: [] }));
    asked.push(JSON.parse(String(body)));
    return answer();
  });
  const component = () => <ClientOrders client={client} />;
  const router = createRouter({
    routeTree: createRootRoute({ component }),
    history: createMemoryHistory({ initialEntries: ['/cpanel/contacts/company/3'] }),
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const page = (orders: readonly object[]) => async () =>
  Response.json({ orders, total: orders.length, nextCursor: null, backlog: [] });

beforeEach(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the orders of a client', () => {
  it('are those of a company or of a person, each leading to its order', async () => {
    show({ companyId: 3 }, page([ORDER]));
    const link = await screen.findByRole('link', { name: /10005/ });
    expect(link.getAttribute('href')).toBe('/cpanel/orders?order=5');
    expect(asked).toMatchObject([{ companyId: 3, limit: 50, cursor: null, sort: '-number' }]);
    cleanup();
    show({ contactId: 4 }, page([ORDER]));
    await screen.findByRole('link', { name: /10005/ });
    expect(asked).toMatchObject([{ contactId: 4 }]);
  });

  it('say that there are none', async () => {
    show({ companyId: 3 }, page([]));
    await screen.findByRole('heading', { name: 'No orders yet' });
  });

  it('can be asked for again when they could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    show({ companyId: 3 }, async () => new Response('<html>Bad gateway</html>', { status: 502 }));
    await screen.findByRole('button', { name: 'Try again' });
  });
});
