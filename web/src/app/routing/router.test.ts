// @vitest-environment happy-dom
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { notifications, notificationsStore } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession, setSession } from '../../core/session.ts';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { createPageRouter } from './router.tsx';
import type { PageRow } from './routes.ts';

const { ADMIN, CLIENT, SALES, SUPER_USER } = LEVELS;
const page = () => Promise.resolve(() => null);
/** Users are for super users only, contacts for those who sell, the rest for all users of its address space. */
const ROWS: readonly PageRow[] = [
  { path: '', in: 'panel', page },
  { path: '/users', in: 'panel', page },
  { path: '/dashboard', in: 'customer', page },
  { path: '/contacts', in: 'both', page },
];

beforeEach(() => startI18n());
afterEach(() => {
  clearSession();
  notifications.clean();
});

function signIn(permissionLevel: Level) {
  const who = { userId: 1, userName: 'a', fullName: 'A', emailAddress: 'a@example.test' };
  setSession({ token: 't', user: { ...who, permissionLevel, Company: null, CompanyId: null } });
}

function routerAt(address: string) {
  return createPageRouter({ rows: ROWS, history: createMemoryHistory({ initialEntries: [address] }) });
}

/** The final URL after redirects, and the notifications shown. */
async function open(address: string) {
  const router = routerAt(address);
  await router.load();
  const said = notificationsStore.getState().notifications.map(({ message }) => message);
  return { at: router.state.location.href, said };
}

describe('a page for super users', () => {
  it('sends an administrator to the panel home and says so', async () => {
    signIn(ADMIN);
    expect(await open('/cpanel/users')).toEqual({
      at: '/cpanel',
      said: ['You may not open /cpanel/users with this account. Ask for access if you need it.'],
    });
  });

  it('does the same at the address of a page that is not built yet', async () => {
    signIn(ADMIN);
    expect(await open('/cpanel/users/7')).toMatchObject({ at: '/cpanel', said: [expect.any(String)] });
  });

  it('opens for a super user without a word', async () => {
    signIn(SUPER_USER);
    expect(await open('/cpanel/users')).toEqual({ at: '/cpanel/users', said: [] });
  });

  it('asks a stranger to sign in without a word', async () => {
    expect(await open('/cpanel/users')).toEqual({ at: '/admin_login/cpanel/users', said: [] });
  });
});

describe('a page above the level of the user', () => {
  it.each([
    ['/cpanel', CLIENT],
    ['/cpanel/contacts', SALES],
    ['/contacts?q=frost', CLIENT],
    ['/orders', SALES],
  ] as const)('%s leads level %i to the dashboard, in words that name it', async (address, level) => {
    signIn(level);
    const { at, said } = await open(address);
    expect(at).toBe('/dashboard');
    expect(said).toEqual([expect.stringContaining(` ${address.split('?')[0]} `)]);
  });

  it('is named in Finnish too', async () => {
    await setLanguage('fi');
    signIn(CLIENT);
    expect((await open('/contacts')).said).toEqual([
      'Tunnuksellasi ei voi avata sivua /contacts. Pyydä käyttöoikeutta, jos tarvitset sitä.',
    ]);
  });

  it('says nothing while the pointer only rests on a link to it', async () => {
    signIn(CLIENT);
    const router = routerAt('/dashboard');
    await router.load();
    await router.preloadRoute({ to: '/contacts' });
    expect(notificationsStore.getState().notifications).toEqual([]);
  });
});
