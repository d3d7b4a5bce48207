// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { MailListsPanel } from './mail-lists-panel.tsx';

let lists: { id: number; name: string; delivery: unknown }[] = [];

beforeEach(async () => {
  await startI18n();
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address === '/api/edit_own_mail_list') {
      const { list_id, delivery } = JSON.parse(body);
      lists = lists.map((list) => (list.id === list_id ? { ...list, delivery } : list));
      return new Response(JSON.stringify({ message: 'Saved' }));
    }
    return new Response(JSON.stringify({ lists }));
  });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

function show() {
  const client = new QueryClient();
  const { container } = render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <MailListsPanel />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { client, container };
}

it('shows how each list of the user mails, and changes the one that is chosen', async () => {
  lists = [
    { id: 1, name: 'Depot', delivery: 'muted' },
    { id: 2, name: 'Sales', delivery: 'now' },
  ];
  show();
  const sales = await screen.findByLabelText<HTMLSelectElement>('Sales');
  const depot = screen.getByLabelText<HTMLSelectElement>('Depot');
  expect([depot.value, sales.value]).toEqual(['muted', 'now']);
  fireEvent.change(sales, { target: { value: 'daily' } });
  await vi.waitFor(() => expect(sales.value).toBe('daily'));
  expect(depot.value).toBe('muted');
});

it('is not there for somebody who is in no list', async () => {
  lists = [];
  const { client, container } = show();
  await vi.waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe('success'));
  expect(container.querySelector('select')).toBeNull();
});
