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
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseSearch, stringifySearch } from '../../../core/address-search.ts';
import { setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { WEBSTORE_ORDER } from '../api/sample-webstore-order.ts';
import { WebstoreOrderPage, WebstorePage } from './webstore-page.tsx';

/** Calls with their input, in order. */
let asked: { call: string; input: Record<string, unknown> }[] = [];
let order = WEBSTORE_ORDER;
let isThere = true;

const LISTED = (['deposit', 'completed', 'delivered', 'cancelled', 'transit'] as const).map(
  (paymentStatus, index) => ({
    ...WEBSTORE_ORDER,
    id: 10 + index,
    number: String(500 + index),
    paymentStatus,
  }),
);

/** The webstore reported the payment on the day after the order. */
const HISTORY = [
  {
    ...{ id: 31, at: '2026-03-02T10:00:00.000Z', User: null, by: 'service', isRecorded: true },
    ...{ call: 'webstore_orders', event: 'changed' },
    changes: [{ field: 'paymentStatus', path: [], from: 'invoiced', to: 'completed' }],
  },
];

function answerOf(call: string, input: Record<string, unknown>): Response {
  if (call === 'edit_webstore_order') return Response.json({ message: 'Saved' });
  if (call === 'get_history') return Response.json({ entries: HISTORY, nextCursor: null });
  if (call !== 'get_webstore_orders') return Response.json({ views: [] });
  if (input.order_id === undefined) return Response.json({ orders: LISTED, total: 5, nextCursor: null });
  if (!isThere)
    return Response.json(
      { error: true, code: 'core.invalid_user', message: 'Invalid user' },
      { status: 404 },
    );
  return Response.json({ order });
}

/** Shows the pages of webstore orders at an address. */
function show(address: string) {
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/cpanel/webstore', component: WebstorePage });
  const one = createRoute({
    getParentRoute: () => root,
    path: '/cpanel/webstore/$id',
    component: WebstoreOrderPage,
  });
  const router = createRouter({
    routeTree: root.addChildren([list, one]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ConfirmHost />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

const inputsOf = (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  asked = [];
  order = WEBSTORE_ORDER;
  isThere = true;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const input: Record<string, unknown> = JSON.parse(String(body));
    asked.push({ call, input });
    return answerOf(call, input);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of webstore orders', () => {
  it('shows 50 by number, tinted by their status', async () => {
    show('/cpanel/webstore');
    const toneOf = async (number: string) =>
      (await screen.findByText(number)).closest('tr')?.getAttribute('data-tone') ?? null;
    expect(await toneOf('500')).toBe('lightGreen');
    expect(await toneOf('501')).toBe('lightGreen');
    expect(await toneOf('502')).toBe('limeGreen');
    expect(await toneOf('503')).toBe('grey');
    expect(await toneOf('504')).toBeNull();
    expect(inputsOf('get_webstore_orders')).toMatchObject([{ limit: 50, cursor: null, sort: '-number' }]);
    expect(inputsOf('get_webstore_orders')[0]).not.toHaveProperty('show_unrelated');
  });

  it('asks for unrelated orders when the switch is on', async () => {
    show('/cpanel/webstore');
    fireEvent.click(await screen.findByRole('switch', { name: 'Show unrelated' }));
    await waitFor(() =>
      expect(inputsOf('get_webstore_orders').at(-1)).toMatchObject({ show_unrelated: true }),
    );
  });
});

describe('the record of a webstore order', () => {
  const track = async () =>
    within(await screen.findByRole('region', { name: 'Track of the webstore order' }));
  const stepTexts = async () =>
    (await track()).getAllByRole('listitem').map(({ textContent }) => textContent);

  it('opens from its row and from its documented address', async () => {
    const router = show('/cpanel/webstore');
    fireEvent.click(await screen.findByText('501'));
    await track();
    expect(router.state.location.href).toContain('webstore=11');
    cleanup();
    const other = show('/cpanel/webstore/4');
    await track();
    expect(other.state.location.href).toBe('/cpanel/webstore?webstore=4');
  });

  it('shows its steps with the times at which the webstore reported them', async () => {
    order = { ...WEBSTORE_ORDER, paymentStatus: 'transit' };
    show('/cpanel/webstore?webstore=4');
    await waitFor(async () => expect((await stepTexts())[1]).toContain('02/03/2026'));
    const [ordered, paid, sent, delivered] = await stepTexts();
    expect(ordered).toContain('01/03/2026');
    expect(paid).toContain('Paid (done)');
    expect(sent).toContain('Sent (done)04/03/2026');
    expect(delivered).toMatch(/Delivered \(now\)waiting for \d+ days/);
  });

  it('says what the operator becomes while the tracking number is typed, and sends that alone', async () => {
    show('/cpanel/webstore?webstore=4');
    fireEvent.click((await track()).getByRole('button', { name: 'Enter the tracking number' }));
    const input = await screen.findByRole('textbox', { name: /^Tracking number/ });
    expect(screen.getByText('The operator stays Posti.')).toBeDefined();
    fireEvent.change(input, { target: { value: '00340' } });
    expect(screen.getByText('The operator becomes DHL.')).toBeDefined();
    fireEvent.change(input, { target: { value: 'jjfi7' } });
    expect(screen.getByText('The operator stays Posti.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Save now' }));
    await waitFor(() =>
      expect(inputsOf('edit_webstore_order')).toMatchObject([
        { order: { id: 4, updatedAt: WEBSTORE_ORDER.updatedAt, trackingNumber: 'jjfi7' } },
      ]),
    );
    expect(Object.keys(inputsOf('edit_webstore_order')[0]?.order ?? {}).sort()).toEqual([
      'id',
      'trackingNumber',
      'updatedAt',
    ]);
  });

  it('edits nothing but the tracking number', async () => {
    show('/cpanel/webstore?webstore=4');
    const facts = within(
      await screen.findByRole('complementary', { name: 'Facts about the webstore order' }),
    );
    expect(facts.queryAllByRole('button', { name: /^Edit/ })).toEqual([]);
    expect(facts.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Tracking number']);
  });

  it('leads a tracking number to the page of the operator', async () => {
    order = { ...WEBSTORE_ORDER, trackingNumber: 'JJFI7' };
    const opened = vi.fn();
    vi.stubGlobal('open', opened);
    show('/cpanel/webstore?webstore=4');
    const [link] = await screen.findAllByRole('link', { name: 'JJFI7' });
    expect(link?.getAttribute('href')).toContain('JJFI7');
    expect(screen.queryByRole('textbox', { name: /^Tracking number/ })).toBeNull();
    fireEvent.click((await track()).getByRole('button', { name: 'Follow the parcel' }));
    expect(opened).toHaveBeenCalledWith(link?.getAttribute('href'), '_blank', 'noopener');
  });

  it('deletes the order when that is confirmed, and goes back to the list', async () => {
    const router = show('/cpanel/webstore?webstore=4');
    fireEvent.click(await screen.findByRole('button', { name: 'More steps' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete order' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    within(dialog).getByRole('button', { name: 'No' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(router.state.location.href).toBe('/cpanel/webstore'));
    expect(inputsOf('edit_webstore_order')).toMatchObject([{ order: { id: 4 }, remove_list: true }]);
  });

  it('leads to the list when there is no such order', async () => {
    isThere = false;
    const router = show('/cpanel/webstore/4');
    await waitFor(() => expect(router.state.location.href).toBe('/cpanel/webstore'));
  });
});
