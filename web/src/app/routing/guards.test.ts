import { ROUTE_LEVELS } from '@halla/domain/access/access';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../core/session.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { guardPage, guardPublicPage, rootTarget } from './guards.ts';

const { ADMIN, CLIENT, CLIENT_MAINTENANCE, PRODUCTION, SALES, SUPER_USER } = LEVELS;

const signedIn = (permissionLevel: Level) => sessionOf({ permissionLevel });

describe('the general guard', () => {
  const address = '/contacts?q=frost';
  const guard = (session: Session | null) =>
    guardPage({ session, space: 'customer', levels: ROUTE_LEVELS['/contacts'], address });

  it('sends strangers to the login with the path and query they asked for', () => {
    expect(guard(null)).toBe('/login/contacts?q=frost');
  });

  it.each([CLIENT, CLIENT_MAINTENANCE, PRODUCTION] as const)(
    'sends level %i without access to the login too',
    (level) => {
      expect(guard(signedIn(level))).toBe('/login/contacts?q=frost');
    },
  );

  it.each([SALES, ADMIN, SUPER_USER] as const)('lets level %i in', (level) => {
    expect(guard(signedIn(level))).toBeNull();
  });
});

describe('the panel guard', () => {
  const guard = (session: Session | null) =>
    guardPage({ session, space: 'panel', levels: ROUTE_LEVELS['/cpanel/alerts'], address: '/cpanel/alerts' });

  it('sends strangers to the admin login with the path', () => {
    expect(guard(null)).toBe('/admin_login/cpanel/alerts');
  });

  it.each([CLIENT, CLIENT_MAINTENANCE, PRODUCTION, SALES] as const)(
    'sends level %i to the admin login',
    (level) => {
      expect(guard(signedIn(level))).toBe('/admin_login/cpanel/alerts');
    },
  );

  it.each([ADMIN, SUPER_USER] as const)('lets level %i in', (level) => {
    expect(guard(signedIn(level))).toBeNull();
  });
});

describe('a super-user page', () => {
  const guard = (session: Session | null) =>
    guardPage({ session, space: 'panel', levels: ROUTE_LEVELS['/cpanel/users'], address: '/cpanel/users' });

  it('sends administrators to the panel home', () => {
    expect(guard(signedIn(ADMIN))).toBe('/cpanel');
  });

  it('lets super users in', () => {
    expect(guard(signedIn(SUPER_USER))).toBeNull();
  });

  it('sends everyone who does not pass the panel guard to the admin login', () => {
    expect(guard(signedIn(CLIENT))).toBe('/admin_login/cpanel/users');
  });
});

describe('the public pages', () => {
  it('send signed-in users to the dashboard', () => {
    expect(guardPublicPage(signedIn(ADMIN), false)).toBe('/dashboard');
  });

  it('stay open for mailed links and the renewal note', () => {
    expect(guardPublicPage(signedIn(ADMIN), true)).toBeNull();
  });

  it('are open for strangers', () => {
    expect(guardPublicPage(null, false)).toBeNull();
  });
});

it('the root leads to the dashboard with a session and to the login without', () => {
  expect(rootTarget(signedIn(CLIENT))).toBe('/dashboard');
  expect(rootTarget(null)).toBe('/login');
});
