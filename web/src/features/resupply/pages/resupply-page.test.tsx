// @vitest-environment happy-dom
import type { Note } from '@halla/contract/notes';
import { LEVELS } from '@halla/domain/access/levels';
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
import { clearSession, setSession } from '../../../core/session.ts';
import { RESUPPLY } from '../../../entities/resupply/sample-resupply.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
// The page loads the dialogs lazily, for which a test would have to wait.
import '../content/new-resupply-dialog.tsx';
import '../record/resupply-record.tsx';
import { ResupplyPage } from './resupply-page.tsx';

const NOTE: Note = {
  ...{ id: 3, text: 'Two boxes are dented.', createdAt: '2026-03-02T00:00:00.000Z' },
  User: { id: 1, fullName: 'Anna' },
};
const FILE = {
  ...{ filename: 'offer.pdf', size: 1000, contentType: 'application/pdf', thumbnail: false },
  ...{ width: null, height: null, createdAt: '2026-03-01T00:00:00.000Z', User: null },
};
const LOGISTICS = { id: 2, name: 'Logistics' };
const MARI = { id: 5, fullName: 'Mari Mets', emailAddress: 'mari@example.test', EmailList: LOGISTICS };

/** Calls with their input, in order. */
let asked: { call: string; input: Record<string, unknown> }[] = [];
let isAttached = false;

function answerOf(call: string, input: Record<string, unknown>): object {
  const orders = [{ ...RESUPPLY, Notes: [NOTE] }];
  if (call === 'get_resupply_orders') return { orders, total: 1, nextCursor: null };
  if (call === 'get_history') return { entries: [], nextCursor: null };
  if (call === 'get_media_files') return { files: [FILE.filename], root_dir: 'resupply/4', items: [FILE] };
  if (call === 'get_email_subscribers')
    return {
      lists: [{ ...LOGISTICS, attached: isAttached }],
      subscribers: isAttached ? [{ ...MARI, delivery: 'instant' }] : [],
      mailed: [],
    };
  if (call === 'edit_email_subscription') isAttached = input.subscribed === true;
  return { views: [], message: 'Saved' };
}

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
  setSession(sessionOf());
  asked = [];
  isAttached = false;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    const input: Record<string, unknown> = JSON.parse(String(body));
    asked.push({ call, input });
    return Response.json(answerOf(call, input));
  });
});
afterEach(() => {
  cleanup();
  clearSession();
  localStorage.clear();
  vi.unstubAllGlobals();
});

function open() {
  const root = createRootRoute();
  const path = '/cpanel/resupply';
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path, component: ResupplyPage })]),
    parseSearch,
    stringifySearch,
    history: createMemoryHistory({ initialEntries: [path] }),
    defaultNotFoundComponent: () => null,
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <ConfirmHost />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, client };
}

const isFullScreen = (dialog: HTMLElement) => dialog.dataset.fullScreen === 'true';
const inputsOf = (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);

/** Opens the order through its row. */
async function openOrder() {
  const { router, client } = open();
  fireEvent.click(await screen.findByText('RSPL2345'));
  const dialog = await screen.findByRole('dialog', { name: /^Resupply order RSPL2345 · Fan Factory/ });
  return { dialog, router, client };
}

const show = (dialog: HTMLElement, tab: string) =>
  fireEvent.click(within(dialog).getByRole('tab', { name: tab }));

describe('the page of resupply orders', () => {
  it('opens the order of a row over its list, and closes it again', async () => {
    const { dialog, router } = await openOrder();
    within(dialog).getByRole('heading', { name: 'Fan Factory', level: 1 });
    expect(document.title).toBe('Resupply order RSPL2345 · Fan Factory · Halla');
    expect(router.state.location.href).toBe('/cpanel/resupply?resupply=4');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/cpanel/resupply');
  });

  it('opens the form of a new order over the whole screen, and cancelling it leads back', async () => {
    const { router } = open();
    fireEvent.click(await screen.findByRole('button', { name: 'New resupply order' }));
    const dialog = await screen.findByRole('dialog', { name: 'New resupply order' });
    expect(isFullScreen(dialog)).toBe(true);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.href).toBe('/cpanel/resupply');
  });
});

describe('the record of a resupply order', () => {
  it.each(['ADMIN', 'SUPER_USER'] as const)(
    'shows to the level %s its items, and what happened by its files, notes, changes and e-mail lists',
    async (level) => {
      setSession(sessionOf({ permissionLevel: LEVELS[level] }));
      const { dialog } = await openOrder();
      const tabs = within(dialog).getAllByRole('tab');
      const titles = ['All', 'Notes', 'Media', 'Changes', 'Email subscription'];
      expect(tabs.map(({ textContent }) => textContent)).toEqual(titles);
      await within(dialog).findByText('Fan');
      const stream = within(within(dialog).getByRole('list', { name: 'What happened' }));
      stream.getByText('Anna placed the order.');
      stream.getByText('Two boxes are dented.');
      await stream.findByText('offer.pdf');
      show(dialog, 'Media');
      await within(dialog).findByText('offer.pdf');
      expect(inputsOf('get_media_files')[0]).toMatchObject({
        resource: { type: 'resupply', number: 'RSPL2345' },
      });
      show(dialog, 'Notes');
      await within(dialog).findByText('Two boxes are dented.');
      show(dialog, 'Email subscription');
      await within(dialog).findByRole('switch', { name: 'Logistics' });
    },
  );

  it('attaches an e-mail list to its order, and says who is mailed then', async () => {
    const { dialog, client } = await openOrder();
    show(dialog, 'Email subscription');
    const logistics = () => within(dialog).findByRole<HTMLInputElement>('switch', { name: 'Logistics' });
    expect((await logistics()).checked).toBe(false);
    expect(within(dialog).queryByText('Mari Mets')).toBeNull();
    fireEvent.click(await logistics());
    const resource = { type: 'resupply', number: 'RSPL2345' };
    await waitFor(() =>
      expect(inputsOf('edit_email_subscription')).toMatchObject([{ resource, list_id: 2, subscribed: true }]),
    );
    // Refetches as the live event of the change does.
    await client.invalidateQueries();
    await within(dialog).findByText('Mari Mets');
    expect((await logistics()).checked).toBe(true);
  });

  it('adds a note to its order', async () => {
    const { dialog } = await openOrder();
    show(dialog, 'Notes');
    const box = await within(dialog).findByRole('textbox');
    fireEvent.change(box, { target: { value: 'Called the factory' } });
    fireEvent.click(within(dialog).getByRole('button', { name: /note/i }));
    await waitFor(() =>
      expect(inputsOf('add_note')).toMatchObject([{ note: 'Called the factory', ResupplyOrderId: 4 }]),
    );
  });
});
