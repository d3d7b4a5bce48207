// @vitest-environment happy-dom
import { LEVELS, type LevelName } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { useOfferSearch } from '../search-opener.ts';
import { clearSession, setSession } from '../session.ts';
import { NotFound } from './not-found.tsx';

const search = vi.fn();
const close = vi.fn();

beforeEach(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  clearSession();
  search.mockClear();
  close.mockClear();
});

function Missing({ onClose }: { readonly onClose?: () => void }) {
  useOfferSearch(search);
  return <NotFound list={{ label: 'Users', to: '/cpanel/users' }} onClose={onClose} />;
}

async function show(level: LevelName, { address = '/cpanel/users/7', onClose }: Shown = {}) {
  setSession(sessionOf({ permissionLevel: LEVELS[level] }));
  showScreen({ screen: () => <Missing {...(onClose !== undefined && { onClose })} />, address });
  await screen.findByText('Not found');
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

interface Shown {
  readonly address?: string;
  readonly onClose?: () => void;
}

it('offers the list, the home and the search', async () => {
  expect(await show('SUPER_USER')).toEqual(['/cpanel/users', '/cpanel']);
  fireEvent.click(screen.getByRole('button', { name: 'Search everything' }));
  expect(search).toHaveBeenCalledOnce();
});

it('leaves out a list that the level may not open', async () => {
  expect(await show('CLIENT', { address: '/devices/7' })).toEqual(['/']);
});

it('leads from a dialog back to the list below it', async () => {
  await show('SUPER_USER', { onClose: close });
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }));
  expect(close).toHaveBeenCalledOnce();
});
