// @vitest-environment happy-dom
import type { Account } from '@halla/contract/user-admin';
import type { HeldWork } from '@halla/domain/access/held-work';
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
import { ConfirmHost } from '../../../ui/feedback/confirm-host.tsx';
import { NewUserPage } from './new-user-page.tsx';
import { UserPage } from './user-page.tsx';
import { UsersPage } from './users-page.tsx';

const NEA: Account = {
  id: 4,
  userName: 'nea',
  fullName: 'Nea Niemi',
  emailAddress: 'nea@polar.fi',
  permissionLevel: 22,
  Company: { id: 3, name: 'Polar Spa' },
  CompanyId: 3,
  lastLogin: null,
  disabled: 0,
  passwordRenewRequired: false,
  needsPassword: false,
  invitedUntil: null,
  hasSecondFactor: false,
  isServiceAccount: false,
  language: 'fi',
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-02T10:00:00.000Z',
};

const AINO = { ...NEA, id: 6, fullName: 'Aino Admin', permissionLevel: 1 as const };
const SAKU = { ...NEA, id: 7, fullName: 'Saku Sales', permissionLevel: 11 as const };
const SOON = '2199-01-03T10:00:00.000Z';
const LINK = 'https://portal.example.test/reset_password/token-of-nea';
const KEY = {
  ...{ id: 9, name: 'Reports', calls: ['get_devices', 'add_note'], lastUsed: '2026-01-04T10:00:00.000Z' },
  ...{ createdAt: '2026-01-03T10:00:00.000Z', expiresAt: SOON, Owner: { id: 4, fullName: 'Nea Niemi' } },
};

const SIGN_IN = {
  id: 8,
  createdAt: '2026-01-03T10:00:00.000Z',
  lastUsed: '2026-01-03T10:00:00.000Z',
  expiresAt: '2026-02-03T10:00:00.000Z',
  address: '192.0.2.1',
  browser: 'Firefox',
  system: 'Linux',
  isThis: false,
};

/** Recorded calls with their input, in order. */
let asked: { call: string; input: Record<string, unknown> }[] = [];
let isThere = true;
let hasSecondFactor = false;
/** Overrides of Nea's account. */
let present: Partial<Account> = {};
/** null: the request fails. */
let work: HeldWork | null = { tickets: 0, plans: 0, lists: 0 };
let link: string | null = null;

/** Two pages of who read the data of Nea. */
function readsAfter(cursor: unknown) {
  const read = { id: 1, day: '2026-03-02', place: 'emailLists', times: 3, lastAt: NEA.createdAt };
  const [id, fullName] = cursor === 'next' ? [6, 'Olli'] : [5, 'Root'];
  return { reads: [{ ...read, User: { id, fullName } }], nextCursor: cursor === 'next' ? null : 'next' };
}

function answerOf(call: string): Response {
  const gone = { error: true, code: 'core.invalid_user', message: 'Invalid user', requestId: 'r' };
  if (call === 'get_user' && !isThere) return Response.json(gone, { status: 404 });
  if (call === 'get_user') return Response.json({ users: [{ ...NEA, hasSecondFactor, ...present }] });
  if (call === 'get_user_list')
    return Response.json({
      users: [NEA, { ...AINO, hasSecondFactor: true }, SAKU],
      total: 3,
      nextCursor: null,
    });
  if (call === 'get_api_keys_of_users') return Response.json({ apiKeys: present.id === 5 ? [KEY] : [] });
  if (call === 'get_work_of_user' && work === null) return Response.json(gone, { status: 404 });
  if (call === 'get_work_of_user') return Response.json(work);
  if (call === 'invite_user')
    return Response.json({ message: 'User invited', user: { id: 4 }, invitation: { link, expiresAt: SOON } });
  if (call === 'renew_invitation')
    return Response.json({ message: 'User invited', invitation: { link, expiresAt: SOON } });
  if (call === 'get_sign_ins') return Response.json({ signIns: [SIGN_IN] });
  if (call === 'create_new_user') return Response.json({ message: 'User added', user: { id: 4 } });
  if (call === 'get_companies') return Response.json({ companies: [{ id: 3, name: 'Polar Spa' }] });
  if (call === 'get_reads_of_user') return Response.json(readsAfter(asked.at(-1)?.input.cursor));
  if (call === 'get_data_of_user')
    return Response.json({ kind: 'user', id: 4, readAt: NEA.createdAt, tables: [] });
  if (call === 'end_sign_ins') return Response.json({ message: 'Signed out', ended: 1 });
  return Response.json({ message: 'Done', views: [] });
}

/** Renders the user pages at a URL. */
function show(address: string) {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/cpanel/users', component: UsersPage }),
    createRoute({ getParentRoute: () => root, path: '/cpanel/users/new', component: NewUserPage }),
    createRoute({ getParentRoute: () => root, path: '/cpanel/users/$id', component: UserPage }),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
    defaultNotFoundComponent: () => null,
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

const inputsOf = (call: string) => asked.filter((one) => one.call === call).map(({ input }) => input);

beforeEach(async () => {
  await startI18n();
  asked = [];
  isThere = true;
  hasSecondFactor = false;
  present = {};
  work = { tickets: 0, plans: 0, lists: 0 };
  link = null;
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    const call = address.replace('/api/', '');
    asked.push({ call, input: JSON.parse(String(body)) });
    return answerOf(call);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of users', () => {
  it('shows 25 by name, with their levels by name', async () => {
    show('/cpanel/users');
    const row = (await screen.findByText('Nea Niemi')).closest('tr');
    expect(row?.textContent).toContain('Client maintenance');
    expect(row?.textContent).toContain('Polar Spa');
    expect(row?.textContent).not.toContain('In use');
    const withFactor = screen.getByText(AINO.fullName).closest('tr');
    expect(withFactor?.textContent).toContain('In use');
    expect(inputsOf('get_user_list')).toMatchObject([{ limit: 25, cursor: null, sort: 'fullName' }]);
  });
});

describe('the form of a new user', () => {
  const type = async (name: RegExp | string, value: string) =>
    fireEvent.change(await screen.findByLabelText(name, { selector: 'input' }), { target: { value } });
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'New user' }));
  const showWithPassword = async () => {
    const router = show('/cpanel/users/new');
    fireEvent.click(await screen.findByRole('radio', { name: 'Type a password' }));
    return router;
  };
  const fill = async () => {
    await type(/^First name/, ' Nea ');
    await type(/^Last name/, 'Niemi');
    await type(/^User name/, 'nea');
    await type(/^E-mail address/, 'nea@polar.fi');
    fireEvent.click(screen.getByRole('combobox', { name: /^Company/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Polar Spa', hidden: true }));
  };

  it.each([[null], [LINK]])(
    'invites, and opens the page of the user once the link %s has been kept',
    async (made) => {
      link = made;
      const router = show('/cpanel/users/new');
      await fill();
      fireEvent.change(screen.getByLabelText('Level'), { target: { value: '11' } });
      fireEvent.change(screen.getByLabelText('Language of e-mails'), { target: { value: 'fi' } });
      fireEvent.click(screen.getByRole('button', { name: 'Invite user' }));
      const question = await screen.findByRole('dialog', { name: 'Invite Nea Niemi as Sales?' });
      expect(within(question).getByText(/sessions of all companies/)).toBeTruthy();
      expect(inputsOf('invite_user')).toEqual([]);
      fireEvent.click(within(question).getByRole('button', { name: 'Invite user' }));
      if (made !== null) {
        const dialog = await screen.findByRole('dialog', { name: 'Invitation link' });
        expect(within(dialog).getByText(made)).toBeDefined();
        expect(dialog.textContent).toContain('Nea Niemi');
        expect(router.state.location.pathname).toBe('/cpanel/users/new');
        fireEvent.click(within(dialog).getByRole('button', { name: 'I have copied it' }));
      }
      await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/users/4'));
      const { writeId: _id, ...input } = inputsOf('invite_user')[0] ?? {};
      expect(input).toEqual({
        ...{ username: 'nea', email: 'nea@polar.fi', name: 'Nea Niemi', companyid: 3 },
        ...{ permissionLevel: 11, language: 'fi' },
      });
    },
  );

  it('sends nothing before it is complete', async () => {
    await showWithPassword();
    await type(/^First name/, 'Nea');
    await type(/^User name/, 'nea');
    await type(/^E-mail address/, 'nea@polar.fi');
    await type(/^Initial password/, 'short');
    submit();
    await waitFor(() =>
      expect(screen.getByLabelText(/^Last name/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(screen.getByLabelText(/^First name/).getAttribute('aria-invalid')).not.toBe('true');
    expect(screen.getByLabelText(/^Initial password/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('combobox', { name: /^Company/ }).getAttribute('aria-invalid')).toBe('true');
    expect(inputsOf('create_new_user')).toEqual([]);
  });

  it.each([
    ['First', 'Last'],
    ['Last', 'First'],
  ])('marks the %s name when it is the one that is too long', async (long, short) => {
    await showWithPassword();
    await type(new RegExp(`^${long} name`), 'N'.repeat(300));
    await type(new RegExp(`^${short} name`), 'Niemi');
    submit();
    const isMarked = (name: string) =>
      screen.getByLabelText(new RegExp(`^${name} name`)).getAttribute('aria-invalid') === 'true';
    await waitFor(() => expect([isMarked(long), isMarked(short)]).toEqual([true, false]));
  });

  it('sends both names as one and opens the page of the user', async () => {
    const router = await showWithPassword();
    await fill();
    await type(/^Initial password/, 'seven grey seals');
    submit();
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/users/4'));
    const { writeId: _id, ...input } = inputsOf('create_new_user')[0] ?? {};
    expect(input).toMatchObject({
      ...{ username: 'nea', email: 'nea@polar.fi', name: 'Nea Niemi', companyid: 3 },
      password: 'seven grey seals',
    });
  });
});

describe('the page of a user', () => {
  it('changes the level, which it offers by name', async () => {
    show('/cpanel/users/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const level = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Level' });
    expect([...level.options].map(({ text }) => text)).toEqual([
      'Client',
      'Client maintenance',
      'Production',
      'Sales',
      'Administrator',
      'Super user',
    ]);
    fireEvent.change(level, { target: { value: '11' } });
    fireEvent.click(screen.getByLabelText(/^Disabled/));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const question = await screen.findByRole('dialog', { name: 'Nea Niemi becomes Sales' });
    expect(within(question).getByText(/So far Nea Niemi sees the devices of Polar Spa/)).toBeTruthy();
    expect(inputsOf('edit_user')).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Give this level' }));
    await waitFor(() =>
      expect(inputsOf('edit_user')).toMatchObject([
        { user: { id: 4, updatedAt: NEA.updatedAt, permissionLevel: 11, disabled: 1 } },
      ]),
    );
  });

  it('asks nothing about a level that sees no further companies', async () => {
    show('/cpanel/users/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.change(await screen.findByRole('combobox', { name: 'Level' }), { target: { value: '2' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(inputsOf('edit_user')).toMatchObject([{ user: { permissionLevel: 2 } }]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends one sign-in, or all', async () => {
    show('/cpanel/users/4');
    const one = (await screen.findByText(/192\.0\.2\.1/)).closest('li') ?? document.body;
    fireEvent.click(within(one).getByRole('button', { name: 'Sign out: Firefox · Linux' }));
    await waitFor(() => expect(inputsOf('end_sign_ins')).toMatchObject([{ user_id: 4, sign_in_id: 8 }]));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign out everywhere' }).hasAttribute('disabled')).toBe(
        false,
      ),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    await waitFor(() => expect(inputsOf('end_sign_ins')).toHaveLength(2));
    expect(inputsOf('end_sign_ins')[1]).not.toHaveProperty('sign_in_id');
  });

  it('leads to the list when the user is invalid, and when there is no number in the address', async () => {
    isThere = false;
    const router = show('/cpanel/users/4');
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/users'));
    cleanup();
    const other = show('/cpanel/users/nobody');
    await waitFor(() => expect(other.state.location.pathname).toBe('/cpanel/users'));
  });
});

describe('the second factor of a user', () => {
  it('is removed after a question, and not mentioned where there is none', async () => {
    hasSecondFactor = true;
    show('/cpanel/users/4');
    const panel = await screen.findByRole('region', { name: 'Second factor' });
    fireEvent.click(within(panel).getByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog');
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(await within(question).findByText('Enter your password')).toBeDefined();
    fireEvent.change(within(question).getByLabelText('Your password'), { target: { value: 'ice' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(inputsOf('remove_second_factor_of_user')).toMatchObject([{ userid: 4, password: 'ice' }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
    hasSecondFactor = false;
    show('/cpanel/users/4');
    await screen.findByText('nea@polar.fi');
    expect(screen.queryByRole('region', { name: 'Second factor' })).toBeNull();
  });
});

describe('the API keys of a user', () => {
  it('are shown with calls and last use, and deleted with the own password', async () => {
    present = { id: 5 };
    show('/cpanel/users/4');
    const panel = await screen.findByRole('region', { name: 'API keys' });
    for (const fact of ['Reports', '2 calls', 'get_devices, add_note', 'last used'])
      expect(panel.textContent).toContain(fact);
    fireEvent.click(within(panel).getByRole('button', { name: 'Delete Reports' }));
    const question = await screen.findByRole('dialog', { name: 'Delete the key Reports?' });
    fireEvent.change(within(question).getByLabelText('Your password'), { target: { value: 'ice' } });
    fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(inputsOf('delete_api_key_of_user')).toMatchObject([{ keyid: 9, password: 'ice' }]),
    );
  });
});

describe('the personal data of a user', () => {
  const choose = async (item: string) => {
    fireEvent.click(await screen.findByRole('button', { name: 'Personal data' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
  };

  it('are saved as a file of JSON', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    show('/cpanel/users/4');
    await choose('Download as JSON');
    await waitFor(() => expect(saved).toEqual(['user-4.json']));
    expect(inputsOf('get_data_of_user')).toMatchObject([{ user_id: 4 }]);
    vi.restoreAllMocks();
  });

  it('were read by the listed users, page by page', async () => {
    show('/cpanel/users/4');
    await choose('Who read the data');
    const drawer = await screen.findByRole('dialog', { name: 'Who read the data' });
    const row = await within(drawer).findByRole('row', { name: /Root/ });
    expect(row.textContent).toContain('E-mail lists');
    expect(row.textContent).toContain('3');
    fireEvent.click(within(drawer).getByRole('button', { name: 'Show older reads' }));
    await within(drawer).findByRole('row', { name: /Olli/ });
    expect(inputsOf('get_reads_of_user')).toMatchObject([
      { user_id: 4, cursor: null },
      { user_id: 4, cursor: 'next' },
    ]);
    expect(within(drawer).queryByRole('button', { name: 'Show older reads' })).toBeNull();
  });

  it('are erased after a question, which hands the open work over', async () => {
    work = { tickets: 2, plans: 0, lists: 0 };
    const router = show('/cpanel/users/4');
    await choose('Erase for good');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('cannot be undone');
    expect(inputsOf('erase_user')).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/cpanel/users'));
    expect(inputsOf('erase_user')).toMatchObject([{ user_id: 4 }]);
  });
});

describe('the invitation of a user', () => {
  it('is offered again to one who has no password, with the link where it is not mailed', async () => {
    present = { needsPassword: true, invitedUntil: SOON };
    link = LINK;
    show('/cpanel/users/4');
    expect(await screen.findByText('Invited')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Invite again' }));
    expect(within(await screen.findByRole('dialog')).getByText(LINK)).toBeDefined();
    expect(inputsOf('renew_invitation')).toMatchObject([{ user_id: 4 }]);
  });

  it.each([{}, { needsPassword: true, disabled: 1 as const }])('is not offered to %j', async (change) => {
    present = change;
    show('/cpanel/users/4');
    await screen.findByText('nea@polar.fi');
    expect(screen.queryByRole('region', { name: 'Invitation' })).toBeNull();
  });
});

describe('the open work of a user', () => {
  const choose = async (name: string) => {
    const dialog = await screen.findByRole('dialog', { name: 'Open work of Nea Niemi' });
    fireEvent.click(within(dialog).getByRole('combobox', { name: 'Hand over to' }));
    fireEvent.click(await screen.findByRole('option', { name, hidden: true }));
    return dialog;
  };

  it('is named when the user is deleted, and handed over to a colleague who may have it', async () => {
    work = { tickets: 3, plans: 1, lists: 0 };
    show('/cpanel/users/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
    const dialog = await choose('Aino Admin');
    expect(dialog.textContent).toContain('3 open tickets');
    expect(dialog.textContent).toContain('One open plan');
    expect(dialog.textContent).not.toContain('e-mail list');
    expect(screen.queryByRole('option', { name: 'Saku Sales', hidden: true })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete user' }));
    await waitFor(() =>
      expect(inputsOf('edit_user')).toMatchObject([{ user: { id: 4 }, remove_user: true, heir: 6 }]),
    );
  });

  it('is handed over when the user is disabled, or kept by going back to the form', async () => {
    work = { tickets: 0, plans: 2, lists: 1 };
    show('/cpanel/users/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    fireEvent.click(await screen.findByLabelText(/^Disabled/));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const asked = await screen.findByRole('dialog', { name: 'Open work of Nea Niemi' });
    fireEvent.click(within(asked).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('edit_user')).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const dialog = await choose('Saku Sales');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable user' }));
    await waitFor(() => expect(inputsOf('edit_user')).toMatchObject([{ user: { disabled: 1 }, heir: 7 }]));
  });

  it('that cannot be read ends no account', async () => {
    work = null;
    show('/cpanel/users/4');
    const button = await screen.findByRole('button', { name: 'Delete user' });
    fireEvent.click(button);
    await waitFor(() => expect(inputsOf('get_work_of_user')).toHaveLength(1));
    // The second question appears after the first answer has been processed.
    fireEvent.click(button);
    await waitFor(() => expect(inputsOf('get_work_of_user')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(inputsOf('edit_user')).toEqual([]);
  });

  it('is left unassigned where nobody is chosen', async () => {
    work = { tickets: 1, plans: 0, lists: 0 };
    show('/cpanel/users/4');
    fireEvent.click(await screen.findByRole('button', { name: 'Delete user' }));
    const dialog = await screen.findByRole('dialog', { name: 'Open work of Nea Niemi' });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete user' }));
    await waitFor(() => expect(inputsOf('edit_user')).toHaveLength(1));
    expect(inputsOf('edit_user')[0]).not.toHaveProperty('heir');
  });
});
