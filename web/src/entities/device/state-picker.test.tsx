// @vitest-environment happy-dom
import { LEVELS, type Level } from '@halla/domain/access/levels';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { MantineProvider } from '@mantine/core';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { ConfirmHost } from '../../ui/feedback/confirm-host.tsx';
import { StatePicker } from './state-picker.tsx';

const onChoose = vi.fn();

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
  onChoose.mockClear();
  vi.stubGlobal('fetch', async () => Response.json({ companies: [], contacts: [] }));
});
afterEach(async () => {
  cleanup();
  await setLanguage('en');
  vi.unstubAllGlobals();
});

interface Shown {
  readonly states: readonly (LcState | null)[];
  readonly level?: Level;
  readonly client?: { readonly companyName: string };
}

/** Renders the picker for devices in these states and waits until it has loaded. */
async function show({ states, level = LEVELS.PRODUCTION, client }: Shown) {
  const devices = states.map((state, index) => ({ serialNumber: `EC22000${index + 1}`, state }));
  const props = { devices, level, saving: null, onChoose, ...(client && { client }) };
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <StatePicker {...props} /> }),
    history: createMemoryHistory(),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <ConfirmHost />
    </MantineProvider>,
  );
  await waitFor(() => expect(buttons().length).toBeGreaterThan(0));
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the likely states, chooses one with a tap, and keeps the others behind a button', async () => {
  await show({ states: ['production'] });
  expect(buttons()).toEqual(['Ready for Shipment', 'In Storage', 'More states']);
  press('Ready for Shipment');
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith({ state: 'ready' }));
  press('More states');
  expect(buttons().slice(3)).toEqual([
    'In Production',
    'Demo',
    'Dispatched to Client',
    'Maintenance',
    'Decommissioned',
    'Missing',
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'In Production' }).disabled).toBe(true);
});

it.each([
  ['Decommissioned', 'Decommission EC220001?', 'Decommission', 'decommissioned'],
  ['Missing', 'Record EC220001 as missing?', 'Record as missing', 'missing'],
])('asks before %s, and saves nothing when that is cancelled', async (state, title, action, sent) => {
  await show({ states: ['ready'] });
  press('More states');
  press(state);
  const question = within(await screen.findByRole('dialog', { name: title }));
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onChoose).not.toHaveBeenCalled();
  press(state);
  fireEvent.click(await screen.findByRole('button', { name: action }));
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith({ state: sent }));
});

it('counts in the question only the devices that the state changes', async () => {
  await show({ states: ['ready', 'missing', 'demo'] });
  press('More states');
  press('Missing');
  await screen.findByRole('dialog', { name: 'Record 2 devices as missing?' });
});

it('asks for the client of a sale with the focus in the search box, and saves with one button', async () => {
  await show({ states: ['ready'] });
  press('Dispatched to Client');
  const dialog = within(await screen.findByRole('dialog', { name: 'Client info' }));
  const box = dialog.getByRole('combobox', { name: 'Search contacts' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Choose a client or write a new one')).toBeDefined();
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Write a new client' }));
  fireEvent.change(dialog.getByLabelText('Company name'), { target: { value: 'Polar Spa' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({
      state: 'dispatched',
      clientInfo: { companyName: 'Polar Spa' },
    }),
  );
});

it('suggests the client of a demo for its sale', async () => {
  await show({ states: ['demo'], client: { companyName: 'Polar Spa' } });
  press('Dispatched to Client');
  const dialog = within(await screen.findByRole('dialog', { name: 'Client info' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({
      state: 'dispatched',
      clientInfo: { companyName: 'Polar Spa' },
    }),
  );
});

it('offers a decommissioned device to administrators only, in Finnish too', async () => {
  await setLanguage('fi');
  await show({ states: ['decommissioned'] });
  press('Muut vaiheet');
  for (const button of screen.getAllByRole<HTMLButtonElement>('button'))
    expect(button.disabled, button.textContent).toBe(button.textContent !== 'Muut vaiheet');
  cleanup();
  await show({ states: ['decommissioned'], level: LEVELS.ADMIN });
  press('Varastossa');
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith({ state: 'storaged' }));
});
