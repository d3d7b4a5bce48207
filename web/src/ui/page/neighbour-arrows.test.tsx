// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { NeighbourArrows } from './neighbour-arrows.tsx';

/** Opens the page of session 5, with neighbours 4 and 6; returns a getter of the current path. */
async function open(): Promise<() => string> {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/sessions/$id',
    component: () => (
      <>
        <input aria-label="Note" />
        <NeighbourArrows
          older={{ label: 'Older', to: '/sessions/4' }}
          newer={{ label: 'Newer', to: '/sessions/6' }}
        />
      </>
    ),
  });
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/sessions/5'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  await screen.findByRole('link', { name: 'Older' });
  return () => router.state.location.pathname;
}

beforeEach(() => startI18n());
afterEach(cleanup);

it.each([
  ['j', {}, '/sessions/4'],
  ['k', {}, '/sessions/6'],
  ['[', {}, '/sessions/4'],
  [']', { ctrlKey: true, altKey: true }, '/sessions/6'],
  ['[', { altKey: true }, '/sessions/4'],
] as const)('%s with %j leads to %s', async (key, held, to) => {
  const place = await open();
  fireEvent.keyDown(document.body, { key, ...held });
  await expect.poll(place).toBe(to);
});

it.each([
  ['k', { ctrlKey: true }],
  ['j', { metaKey: true }],
  ['[', { metaKey: true }],
  ['x', {}],
] as const)('%s with %j stays', async (key, held) => {
  const place = await open();
  fireEvent.keyDown(document.body, { key, ...held });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(place()).toBe('/sessions/5');
});

it('a letter that is typed into a note stays a letter', async () => {
  const place = await open();
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Note' }), { key: 'j' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(place()).toBe('/sessions/5');
});
