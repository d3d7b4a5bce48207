// The user's active sign-ins.
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { OwnSignIns } from './own-sign-ins.tsx';

const AT = '2026-01-03T10:00:00.000Z';
const HERE = {
  ...{ id: 8, createdAt: AT, lastUsed: AT, expiresAt: '2026-02-03T10:00:00.000Z', isThis: true },
  ...{ address: '192.0.2.1', browser: 'Firefox', system: 'Linux' },
};
const PHONE = { ...HERE, id: 9, isThis: false, browser: 'Safari', system: 'iPhone' };
const PROGRAM = { ...HERE, id: 10, isThis: false, browser: null, system: null, address: null };

let signIns: (typeof HERE | typeof PROGRAM)[] = [];
let ended: object[] = [];

function show(): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <OwnSignIns />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

beforeEach(async () => {
  signIns = [HERE, PHONE, PROGRAM];
  ended = [];
  await startI18n();
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (address !== '/api/end_own_sign_ins') return Response.json({ signIns });
    const { token: _token, writeId: _id, ...input } = JSON.parse(body);
    ended.push(input);
    return Response.json({ message: 'Signed out', ended: 1 });
  });
});
afterEach(() => {
  cleanup();
  notifications.clean();
  vi.unstubAllGlobals();
});

it('names browser and system of each, offers no end of the one in use, and ends one or all others', async () => {
  show();
  const [here, phone, program] = await screen.findAllByRole('listitem');
  expect(here?.textContent).toMatch(/^Firefox · Linux · 192\.0\.2\.1/);
  expect(within(here ?? document.body).getByText('This session')).toBeDefined();
  expect(within(here ?? document.body).queryByRole('button')).toBeNull();
  expect(program?.textContent).toMatch(/^Unknown browser/);
  fireEvent.click(within(phone ?? document.body).getByRole('button', { name: 'Sign out: Safari · iPhone' }));
  await waitFor(() => expect(ended).toEqual([{ sign_in_id: 9 }]));
  const all = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign out everywhere else' });
  await waitFor(() => expect(all.disabled).toBe(false));
  fireEvent.click(all);
  await waitFor(() => expect(ended).toEqual([{ sign_in_id: 9 }, {}]));
});

it('shows the one in use and five others, and all of many on demand', async () => {
  signIns = [...Array.from({ length: 9 }, (_, index) => ({ ...PHONE, id: index + 20 })), HERE];
  show();
  expect(await screen.findAllByRole('listitem')).toHaveLength(6);
  expect(screen.getByText('This session')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 10' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(10);
});

it('has nothing to end when the user is signed in here alone', async () => {
  signIns = [HERE];
  show();
  await screen.findByText('This session');
  expect(screen.queryByRole('button')).toBeNull();
});
