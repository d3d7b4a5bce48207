// @vitest-environment happy-dom
import type { DeviceDetail } from '@halla/contract/devices';
import { LEVELS } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { StateForm } from './state-form.tsx';

const READY: NonNullable<DeviceDetail['latest']> = {
  id: 8,
  state: 'ready',
  location: 'vantaa',
  clientInfo: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  User: null,
};

const onDone = vi.fn();
let sent: unknown[] = [];

beforeEach(async () => {
  await startI18n();
  onDone.mockClear();
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    if (!address.endsWith('/edit_lifecyclestate')) return Response.json({ warehouses: [] });
    sent.push(JSON.parse(String(body)).lifecyclestate);
    return Response.json({ message: 'Life cycle saved', lcs: [], recordId: 9 });
  });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

/** Shows the form of a ready device and chooses a state. */
async function choose(state: string) {
  const device = { id: 5, serialNumber: 'EC220001', latest: READY } as DeviceDetail;
  const component = () => <StateForm device={device} level={LEVELS.ADMIN} record={null} onDone={onDone} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <ConfirmHost />
    </MantineProvider>,
  );
  fireEvent.change(await screen.findByRole('combobox', { name: 'State' }), { target: { value: state } });
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('names the client that a sale lacks, and sends nothing', async () => {
  await choose('dispatched');
  press('Save');
  expect(await screen.findByText('Client information must be added!')).toBeDefined();
  expect(sent).toEqual([]);
});

it('asks before a device is decommissioned; cancelled, it stays open and has sent nothing', async () => {
  await choose('decommissioned');
  press('Save');
  const question = within(await screen.findByRole('dialog', { name: 'Decommission EC220001?' }));
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  const form = () => screen.getByRole('form', { name: 'Next step' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
  expect(form()).toBeDefined();
  press('Save');
  await screen.findByRole('dialog', { name: 'Decommission EC220001?' });
  press('Decommission');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ state: 'decommissioned' }]);
});

it('sends another state without a question', async () => {
  await choose('storaged');
  press('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ state: 'storaged' }]);
});
