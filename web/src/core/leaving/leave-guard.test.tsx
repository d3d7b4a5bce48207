// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ConfirmHost } from '../../ui/feedback/confirm-host.tsx';
import { isSamePlace, useLeaveGuard } from './leave-guard.ts';

const at = (pathname: string, search: unknown = {}) => ({ pathname, search });

describe('a form that holds input', () => {
  it('stays where it is while filters of lists change', () => {
    expect(isSamePlace(at('/devices/1', { tab: 'logs' }), at('/devices/1', { tab: 'logs', q: 'door' }))).toBe(
      true,
    );
  });

  it.each([
    ['page', at('/devices/1'), at('/devices/2')],
    ['tab', at('/devices/1', { tab: 'checklist' }), at('/devices/1')],
    ['dialog', at('/production', { device: '1' }), at('/production')],
    ['new device', at('/production', { new: '-' }), at('/production')],
    ['demo device', at('/demos', { demo: '1' }), at('/demos')],
    ['return', at('/dispatches', { return: '1' }), at('/dispatches')],
    ['neighbour', at('/production', { device: '1' }), at('/production', { device: '2' })],
    [
      'tab of a dialog',
      at('/production', { device: '1', deviceTab: 'files' }),
      at('/production', { device: '1' }),
    ],
  ])('is left with its %s', (_part, from, to) => {
    expect(isSamePlace(from, to)).toBe(false);
  });
});

function Form({ name }: { readonly name: string }) {
  const [text, setText] = useState('');
  useLeaveGuard(text !== '');
  return <input aria-label={name} value={text} onChange={(event) => setText(event.target.value)} />;
}

/** Two pages, one with two forms; returns the current path and a navigation function. */
async function open() {
  const root = createRootRoute();
  const forms = createRoute({
    getParentRoute: () => root,
    path: '/alerts/5',
    component: () => (
      <>
        <Form name="Handling" />
        <Form name="Note" />
      </>
    ),
  });
  const list = createRoute({ getParentRoute: () => root, path: '/alerts', component: () => 'The list' });
  const router = createRouter({
    routeTree: root.addChildren([forms, list]),
    history: createMemoryHistory({ initialEntries: ['/alerts/5'] }),
  });
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
      <ConfirmHost />
    </MantineProvider>,
  );
  await screen.findByRole('textbox', { name: 'Note' });
  return { leave: () => router.history.push('/alerts'), place: () => router.state.location.pathname };
}

const QUESTION = 'Your changes are not saved. They are lost when you leave.';
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

describe('a page', () => {
  beforeEach(() => startI18n());
  afterEach(cleanup);

  it('is left without a question while nothing is typed', async () => {
    const { leave } = await open();
    type('Note', 'x');
    type('Note', '');
    leave();
    await screen.findByText('The list');
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('asks once, however many of its forms hold input', async () => {
    const { leave, place } = await open();
    type('Handling', 'Fuse changed');
    type('Note', 'Look at the door');
    leave();
    await screen.findByText(QUESTION);
    expect(place()).toBe('/alerts/5');
    fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }));
    await screen.findByText('The list');
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
  });

  it('keeps what was typed when the user stays', async () => {
    const { leave, place } = await open();
    type('Note', 'Look at the door');
    leave();
    await screen.findByText(QUESTION);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByText(QUESTION)).toBeNull());
    expect(place()).toBe('/alerts/5');
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'Look at the door');
  });
});
