// @vitest-environment happy-dom
import type { DeviceDetail } from '@halla/contract/devices';
import { LEVELS } from '@halla/domain/access/levels';
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { StateForm, type StateFormProps } from './state-form.tsx';

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
    if (!address.endsWith('/edit_lifecyclestate'))
      return Response.json({ warehouses: [], companies: [], contacts: [] });
    sent.push(JSON.parse(String(body)).lifecyclestate);
    return Response.json({ message: 'Life cycle saved', lcs: [], recordId: 9 });
  });
});
afterEach(async () => {
  cleanup();
  await setLanguage('en');
  notifications.clean();
  vi.unstubAllGlobals();
});

/** Renders the form of a ready device, for a new record or a correction. */
function show({ record = null, level = LEVELS.ADMIN }: Partial<StateFormProps> = {}) {
  const device = { id: 5, serialNumber: 'EC220001', latest: READY } as DeviceDetail;
  const component = () => <StateForm device={device} level={level} record={record} onDone={onDone} />;
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <ConfirmHost />
    </MantineProvider>,
  );
}

/** Renders the form of a ready device and chooses a state. */
async function choose(state: string) {
  show();
  fireEvent.change(await screen.findByRole('combobox', { name: 'State' }), { target: { value: state } });
}

/** Option labels by group label. */
async function groupsOf() {
  const select = await screen.findByRole('combobox', { name: /^(State|Vaihe)$/ });
  const textsOf = (node: Element) =>
    [...node.querySelectorAll('option')].map(({ textContent }) => textContent);
  const groups = [...select.querySelectorAll('optgroup')].map((group) => [group.label, textsOf(group)]);
  return { groups: Object.fromEntries(groups), all: textsOf(select) };
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

it('offers what usually follows first, and each other state once, under their names', async () => {
  show();
  const { groups } = await groupsOf();
  expect(groups).toEqual({
    'Likely next': ['Dispatched to Client', 'Demo', 'In Storage'],
    'More states': ['In Production', 'Ready for Shipment', 'Maintenance', 'Decommissioned', 'Missing'],
  });
});

it('names the groups in Finnish', async () => {
  await setLanguage('fi');
  show();
  expect(Object.keys((await groupsOf()).groups)).toEqual(['Todennäköinen seuraava', 'Muut vaiheet']);
});

it('offers all states in one list to the correction of a record', async () => {
  show({ record: { ...READY, quality: null, updatedAt: READY.createdAt } as StateFormProps['record'] });
  const { groups, all } = await groupsOf();
  expect(groups).toEqual({});
  expect(all).toHaveLength(8);
});

const client = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Client/ });

it('offers the likely states as one tap each, after which the client of a sale is the next question', async () => {
  show();
  const sold = await screen.findByRole('radio', { name: 'Dispatched to Client' });
  fireEvent.pointerDown(sold);
  fireEvent.click(sold);
  expect(screen.getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'dispatched');
  expect(document.activeElement).toBe(await client());
  expect((await client()).required).toBe(true);
});

it('leaves the focus where it is when the state is chosen by keys, or needs no client', async () => {
  show();
  const sold = await screen.findByRole('radio', { name: 'Dispatched to Client' });
  fireEvent.keyDown(sold, { key: 'ArrowRight' });
  fireEvent.click(sold);
  expect(document.activeElement).not.toBe(await client());
  const demo = screen.getByRole('radio', { name: 'Demo' });
  fireEvent.pointerDown(demo);
  fireEvent.click(demo);
  expect(document.activeElement).not.toBe(await client());
  expect((await client()).required).toBe(false);
});
