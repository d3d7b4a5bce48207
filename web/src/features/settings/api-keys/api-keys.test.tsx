// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ApiKeys } from './api-keys.tsx';

const KEY = {
  id: 4,
  name: 'Reports',
  calls: ['get_devices', 'add_note'],
  createdAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2199-03-02T10:00:00.000Z',
  lastUsed: null,
};
const SECRET = 'halla_kZr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1Zr1';
const ANSWERS: Readonly<Record<string, object>> = {
  get_api_keys: { apiKeys: [KEY, { ...KEY, id: 5, name: 'Old', expiresAt: '2026-01-02T10:00:00.000Z' }] },
  get_calls_for_keys: {
    calls: [
      { name: 'get_devices', summary: '', isRead: true },
      { name: 'add_note', summary: '', isRead: false },
    ],
  },
  create_api_key: { key: KEY, secret: SECRET },
};

let sent: { readonly call: string; readonly input: object }[] = [];

function open(): void {
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const call = address.slice('/api/'.length);
    const { token: _token, writeId: _id, ...input } = JSON.parse(body);
    if (!call.startsWith('get_')) sent.push({ call, input });
    return new Response(JSON.stringify(ANSWERS[call] ?? {}));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <ApiKeys />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  sent = [];
  startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('says what each key may do and until when, and which have ended', async () => {
  open();
  expect(await screen.findByText(/^until .*2199.* · never used$/)).toBeDefined();
  expect(screen.getByText(/^ended .*2026.* · never used$/)).toBeDefined();
  expect(screen.getAllByText('2 calls')).toHaveLength(2);
  expect(screen.getAllByText('get_devices, add_note')).toHaveLength(2);
});

it('is made of a name, calls and a password, and shown until it is copied', async () => {
  open();
  await press('New key');
  await press('Make the key');
  for (const missing of ['Give the key a name', 'Choose at least one call', 'Enter your password'])
    expect(await screen.findByText(missing)).toBeDefined();
  expect(sent).toEqual([]);
  type('Name', 'Reports');
  type('Your password', 'frost bite');
  fireEvent.change(screen.getByLabelText('Ends after'), { target: { value: '30' } });
  fireEvent.click(screen.getByRole('combobox', { name: 'Calls' }));
  fireEvent.click(await screen.findByRole('option', { name: 'get_devices' }));
  await press('Make the key');
  expect((await screen.findByLabelText('Your new key')).textContent).toContain(SECRET);
  expect(sent).toEqual([
    {
      call: 'create_api_key',
      input: { name: 'Reports', days: 30, calls: ['get_devices'], password: 'frost bite' },
    },
  ]);
  await press('I have copied it');
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  expect(await screen.findByRole('button', { name: 'Delete Reports' })).toBeDefined();
});
