// @vitest-environment happy-dom
import type { EmailListDetail } from '@halla/contract/email-lists';
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
import { startI18n } from '../../../i18n/i18n.ts';
import { EmailListPage } from './email-list-page.tsx';
import { EmailListsPage } from './email-lists-page.tsx';
import { NewEmailListPage } from './new-email-list-page.tsx';

const OFFICE: EmailListDetail = {
  ...{ id: 4, name: 'Office', allOrderAlerts: 1, allStockAlerts: 0 },
  EmailListUsers: [
    {
      ...{ id: 1, fullName: 'Aino Admin', emailAddress: 'aino@halla.test', disabled: 0, delivery: 'now' },
      ...{ permissionLevel: 1, Company: { id: 1, name: 'Halla Oy' } },
    },
    {
      ...{ id: 2, fullName: 'Eero Ended', emailAddress: 'eero@halla.test', disabled: 1, delivery: 'now' },
      ...{ permissionLevel: 22, Company: { id: 9, name: 'Frost Clinic' } },
    },
  ],
  EmailListDevices: [{ id: 7, serialNumber: 'EC220007' }],
  EmailListDeviceProfiles: [],
  EmailListProductLines: [],
  EmailListOrders: [],
  EmailListResupplyOrders: [],
  EmailListShipments: [],
  EmailListStockItems: [],
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
};

/** Recorded calls with their input, in order. */
let asked: { call: string; input: Record<string, unknown> }[] = [];
let stored: EmailListDetail;
let client: QueryClient;

function answerOf(call: string, { list_id: id }: Record<string, unknown>): Response {
  if (call === 'edit_email_list') return Response.json({ message: 'Saved', list: { id: 4 } });
  if (call === 'get_user_list')
    return Response.json({
      users: [
        {
          ...{ id: 3, fullName: 'Veera New', userName: 'veera', emailAddress: 'veera@halla.test' },
          ...{ permissionLevel: 2, Company: { id: 9, name: 'Frost Clinic' } },
        },
      ],
    });
  if (call !== 'get_email_lists') return Response.json({ views: [] });
  if (id === undefined) {
    const listed = { id: 4, name: 'Office', allOrderAlerts: 1, allStockAlerts: 0 };
    const rows = [{ ...listed, userCount: 1, taggedCount: 1, updatedAt: OFFICE.updatedAt }];
    return Response.json({ emaillist: rows, total: 1, nextCursor: null });
  }
  if (id !== 4)
    return Response.json(
      { error: true, code: 'core.invalid_user', message: 'Invalid user' },
      { status: 404 },
    );
  return Response.json({ emaillist: stored });
}

function show(address: string) {
  const root = createRootRoute();
  const pages = { '': EmailListsPage, '/new': NewEmailListPage, '/$id': EmailListPage };
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path: `/cpanel/emaillists${path}`, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

const inputsOf = (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const users = () => screen.getByRole('region', { name: 'Users' });

beforeEach(async () => {
  await startI18n();
  asked = [];
  stored = OFFICE;
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
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

describe('the list of e-mail lists', () => {
  it('shows who is mailed about how much, 25 by name', async () => {
    show('/cpanel/emaillists');
    const row = (await screen.findByText('Office')).closest('tr');
    expect(row?.textContent).toContain('Yes');
    expect(inputsOf('get_email_lists')).toMatchObject([{ limit: 25, cursor: null, sort: 'name' }]);
    expect(screen.getByRole('link', { name: 'New e-mail list' }).getAttribute('href')).toBe(
      '/cpanel/emaillists/new',
    );
  });
});

describe('the page of an e-mail list', () => {
  it('strikes removed members through and shows added ones in green until it is saved', async () => {
    show('/cpanel/emaillists/4');
    await screen.findByRole('heading', { level: 1, name: 'Office' });
    expect(button('Submit').disabled).toBe(true);
    expect(button('Cancel').disabled).toBe(true);
    expect(users().textContent).toContain('disabled, not mailed');
    fireEvent.click(button('Remove Aino Admin'));
    expect(within(users()).getByText('Aino Admin', { selector: 'del' })).toBeDefined();
    fireEvent.click(within(users()).getByRole('combobox'));
    fireEvent.click(await screen.findByRole('option', { name: /Veera New/, hidden: true }));
    expect(within(users()).getByText('Veera New', { selector: 'ins' })).toBeDefined();
    expect(button('Submit').disabled).toBe(false);
    stored = {
      ...OFFICE,
      EmailListUsers: [
        {
          ...{ id: 3, fullName: 'Veera New', emailAddress: 'veera@halla.test', disabled: 0, delivery: 'now' },
          ...{ permissionLevel: 2, Company: null },
        },
      ],
      updatedAt: '2026-03-02T12:00:00.000Z',
    };
    fireEvent.click(button('Submit'));
    await waitFor(() => expect(button('Submit').disabled).toBe(true));
    const { updatedAt } = OFFICE;
    expect(inputsOf('edit_email_list')).toMatchObject([
      { list: { id: 4, updatedAt, EmailListUsers: [2, 3] } },
    ]);
    await waitFor(() => expect(users().querySelector('ins, del')).toBeNull());
    expect(within(users()).getByText('Veera New', { selector: 'span' })).toBeDefined();
  });

  it('names level and company of its users and of those who are offered', async () => {
    show('/cpanel/emaillists/4');
    await screen.findByRole('heading', { level: 1, name: 'Office' });
    expect(users().textContent).toContain('Administrator · Halla Oy');
    expect(users().textContent).toContain('Client maintenance · Frost Clinic');
    fireEvent.click(within(users()).getByRole('combobox'));
    const offered = await screen.findByRole('option', { name: /Veera New/, hidden: true });
    expect(offered.textContent).toContain('veera@halla.test · Client · Frost Clinic');
  });

  it('says who has muted the list, also when that is done while it is edited', async () => {
    show('/cpanel/emaillists/4');
    await screen.findByRole('heading', { level: 1, name: 'Office' });
    fireEvent.click(button('Remove Eero Ended'));
    const [aino, eero] = OFFICE.EmailListUsers;
    if (aino === undefined || eero === undefined) throw new Error('The list has two users.');
    stored = { ...OFFICE, EmailListUsers: [{ ...aino, delivery: 'muted' }, eero] };
    await client.invalidateQueries();
    await waitFor(() => expect(users().textContent).toContain('Aino Admin (has muted the list)'));
    expect(within(users()).getByText('Eero Ended', { selector: 'del' })).toBeDefined();
  });

  it('has nothing to save when a member is kept after all, or the changes are cancelled', async () => {
    show('/cpanel/emaillists/4');
    await screen.findByRole('heading', { level: 1, name: 'Office' });
    fireEvent.click(button('Remove EC220007'));
    expect(button('Cancel').disabled).toBe(false);
    fireEvent.click(button('Keep EC220007'));
    expect(button('Cancel').disabled).toBe(true);
    fireEvent.click(screen.getByRole('switch', { name: /All stock limits/ }));
    fireEvent.click(button('Cancel'));
    expect(button('Submit').disabled).toBe(true);
    expect(inputsOf('edit_email_list')).toEqual([]);
  });

  it('leads to the lists when there is no such list', async () => {
    const router = show('/cpanel/emaillists/5');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/emaillists'));
  });
});

describe('a new e-mail list', () => {
  it('is added with what was chosen, and its page opens', async () => {
    const router = show('/cpanel/emaillists/new');
    fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Depot' } });
    fireEvent.click(screen.getByRole('switch', { name: /All stock limits/ }));
    fireEvent.click(button('New e-mail list'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/emaillists/4'));
    expect(inputsOf('edit_email_list')).toMatchObject([
      { list: { name: 'Depot', allStockAlerts: 1 }, add_list: true },
    ]);
  });
});
