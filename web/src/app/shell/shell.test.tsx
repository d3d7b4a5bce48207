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
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, getSession, setSession } from '../../core/session.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { Shell } from './shell.tsx';

const SET_UP = { since: '2026-03-02T10:00:00.000Z', recoveryCodesLeft: 10, isRequired: true };

let asked: string[] = [];

beforeEach(() => {
  startI18n();
  asked = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    // Other requests of the frame are irrelevant here and never answered.
    if (address !== '/api/get_second_factor') return new Promise(() => {});
    return Promise.resolve(new Response(JSON.stringify(SET_UP)));
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('shows the set-up of a required second factor in place of everything, asks for nothing else, and gives way', async () => {
  setSession(sessionOf({ needsSecondFactor: true }));
  const root = createRootRoute({ component: Shell });
  const page = createRoute({ getParentRoute: () => root, path: '/dashboard', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Second factor' })).toBeDefined();
  const goOn = await screen.findByRole('button', { name: 'Continue' });
  expect(screen.queryByRole('banner')).toBeNull();
  expect(asked).toEqual(['/api/get_second_factor']);
  fireEvent.click(goOn);
  await waitFor(() => expect(getSession()).toEqual(sessionOf()));
  expect(await screen.findByRole('banner')).toBeDefined();
});

it('draws the frame first, and then the page in it.', async () => {
  setSession(sessionOf());
  let hadFrame: boolean | undefined;
  const Page = () => {
    hadFrame ??= screen.queryByRole('banner') !== null;
    return <p>The page</p>;
  };
  const root = createRootRoute({ component: Shell });
  const page = createRoute({ getParentRoute: () => root, path: '/dashboard', component: Page });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  expect(await screen.findByText('The page')).toBeDefined();
  expect(hadFrame).toBe(true);
});
