// @vitest-environment happy-dom
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { createMemoryHistory } from '@tanstack/react-router';
import { afterEach, describe, expect, it } from 'vitest';
import { clearSession, setSession } from '../../core/session.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { noteRefused, refusedPage } from './refused-page.ts';
import { createPageRouter } from './router.tsx';
import type { PageRow } from './routes.ts';

const { ADMIN, CLIENT, SALES, SUPER_USER } = LEVELS;
const page = () => Promise.resolve(() => null);
/**
 * Users are for super users only, contacts for sales levels, all other pages for every user of the address
 * space.
 */
const ROWS: readonly PageRow[] = [
  { path: '', in: 'panel', page },
  { path: '/users', in: 'panel', page },
  { path: '/dashboard', in: 'customer', page },
  { path: '/contacts', in: 'both', page },
];

afterEach(() => {
  clearSession();
  noteRefused(null);
});

function signIn(permissionLevel: Level) {
  setSession(sessionOf({ permissionLevel }));
}

function routerAt(address: string) {
  return createPageRouter({ rows: ROWS, history: createMemoryHistory({ initialEntries: [address] }) });
}

/** Returns the final URL after redirects, and the refused page named in the notice. */
async function open(address: string) {
  const router = routerAt(address);
  await router.load();
  return { at: router.state.location.href, refused: refusedPage()?.address ?? null };
}

describe('a page for super users', () => {
  it('sends an administrator to the panel home and says so', async () => {
    signIn(ADMIN);
    expect(await open('/cpanel/users')).toEqual({
      at: '/cpanel',
      refused: '/cpanel/users',
    });
  });

  it('does the same at the address of a page that is not built yet', async () => {
    signIn(ADMIN);
    expect(await open('/cpanel/users/7')).toEqual({ at: '/cpanel', refused: '/cpanel/users/7' });
  });

  it('opens for a super user without a word', async () => {
    signIn(SUPER_USER);
    expect(await open('/cpanel/users')).toEqual({ at: '/cpanel/users', refused: null });
  });

  it('asks a stranger to sign in without a word', async () => {
    expect(await open('/cpanel/users')).toEqual({ at: '/admin_login/cpanel/users', refused: null });
  });
});

describe('a page above the level of the user', () => {
  it.each([
    ['/cpanel', CLIENT],
    ['/cpanel/contacts', SALES],
    ['/contacts?q=frost', CLIENT],
    ['/orders', SALES],
  ] as const)('%s leads level %i to the dashboard, and names it', async (address, level) => {
    signIn(level);
    expect(await open(address)).toEqual({ at: '/dashboard', refused: address.split('?')[0] });
  });

  it('says nothing while the pointer only rests on a link to it', async () => {
    signIn(CLIENT);
    const router = routerAt('/dashboard');
    await router.load();
    await router.preloadRoute({ to: '/contacts' });
    expect(refusedPage()).toBeNull();
  });
});
