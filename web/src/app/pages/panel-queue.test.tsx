// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../core/session.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { PanelQueue } from './panel-queue.tsx';

let counts: CallOutput<'get_counts'>['counts'] = {};

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  vi.stubGlobal('fetch', async () => Response.json({ counts }));
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show() {
  const router = createRouter({
    routeTree: createRootRoute({ component: PanelQueue }),
    history: createMemoryHistory({ initialEntries: ['/cpanel'] }),
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

it('an administrator sees at home what waits, and what is late leads to the list that begins with it', async () => {
  counts = { alerts: 0, lateShipments: 2, lateResupply: 1, waitingTickets: 0 };
  show();
  await screen.findByRole('link', { name: /Shipments/ });
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ textContent, pathname }) => [textContent, pathname])).toEqual([
    ['Resupply1 late', '/cpanel/resupply'],
    ['Shipments2 late', '/cpanel/shipments/underway'],
  ]);
});

it('says so when nothing waits', async () => {
  counts = { alerts: 0, lateShipments: 0 };
  show();
  await screen.findByText('Nothing waits for you.');
  expect(screen.queryByRole('link')).toBeNull();
});
