// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { SubscriptionPanel } from './subscription-panel.tsx';

const SALES = { id: 1, name: 'Sales' };
const LOGISTICS = { id: 2, name: 'Logistics' };

let sent: { path: string; body: unknown }[] = [];

beforeEach(async () => {
  await startI18n();
  sent = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    const { resource, list_id, subscribed }: Record<string, unknown> = JSON.parse(body);
    sent.push({ path, body: { resource, list_id, subscribed } });
    const lists = [
      { ...LOGISTICS, attached: true },
      { ...SALES, attached: false },
    ];
    const subscribers = [
      {
        id: 5,
        fullName: 'Mari Mets',
        emailAddress: 'mari@example.test',
        EmailList: LOGISTICS,
        delivery: 'muted',
      },
    ];
    const because = [
      { reason: 'allOrders', EmailList: SALES },
      { reason: 'created', EmailList: null },
    ];
    const mailed = [
      { id: 6, fullName: 'Olli Olander', emailAddress: 'olli@example.test', isDaily: true, because },
    ];
    return Promise.resolve(new Response(JSON.stringify({ lists, subscribers, mailed, message: 'done' })));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says which lists are attached and who is mailed through them, and attaches another one', async () => {
  const root = createRootRoute({
    component: () => <SubscriptionPanel of={{ type: 'order', number: '10001' }} />,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={createRouter({ routeTree: root })} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const sales = await screen.findByRole<HTMLInputElement>('switch', { name: 'Sales' });
  const logistics = screen.getByRole<HTMLInputElement>('switch', { name: 'Logistics' });
  expect([logistics.checked, sales.checked]).toEqual([true, false]);
  const link = screen.getByRole('link', { name: 'mari@example.test' });
  expect(link.closest('tr, li')?.textContent).toContain('Mari Mets');
  expect(link.closest('tr, li')?.textContent).toContain('Not at all');

  const foreseen = screen.getByText('Olli Olander').closest('tr, li');
  expect(foreseen?.textContent).toContain('Sales: all orders and shipments; created it');
  expect(foreseen?.textContent).toContain('In one mail a day');

  // Landmarks need unique names.
  const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'));
  expect(names).toContain('Recipients');
  expect(screen.getAllByRole('region', { name: 'E-mail lists' })).toHaveLength(1);

  fireEvent.click(sales);
  await vi.waitFor(() =>
    expect(sent).toContainEqual({
      path: '/api/edit_email_subscription',
      body: { resource: { type: 'order', number: '10001' }, list_id: 1, subscribed: true },
    }),
  );
});
