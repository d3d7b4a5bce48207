// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showPages } from '../../../testing/show-screen.tsx';
import { AreaTiles } from './area-tiles.tsx';

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const show = () =>
  showPages({ pages: { '/cpanel': AreaTiles, '/cpanel/orders': () => null }, address: '/cpanel' });
const refused = { error: true, code: 'core.internal', message: 'Broken' };

it.each([
  ['have loaded', () => Response.json({ next: [], own: [], changed: [] })],
  ['could not be loaded', () => Response.json(refused, { status: 500 })],
])('the areas are shown once the lists above them %s', async (_, answer) => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const fetched = vi.fn(() => promise);
  vi.stubGlobal('fetch', fetched);
  show();
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
  resolve(answer());
  expect((await screen.findByRole('link', { name: 'Orders' })).getAttribute('href')).toBe('/cpanel/orders');
});
