// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { useLocation } from '@tanstack/react-router';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { holdCalls } from '../../testing/held-calls.ts';
import { sessionOf } from '../../testing/session-of.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { text } from '../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../ui/table/filters/filters.ts';
import { clearSession, setSession } from '../session.ts';
import { listViews } from './list-views.tsx';

const views = listViews({
  name: 'alerts',
  filters: defineFilters({
    severity: text((severity) => ({ severity })),
    assignee: text((assignee) => ({ assignee })),
  }),
  urlKey: '',
});
const LOOK = { columns: [], density: 'compact', columnIds: [], isSettled: true } as const;

beforeEach(async () => {
  holdCalls();
  await startI18n();
});
afterEach(() => {
  cleanup();
  clearSession();
});

function Page() {
  const { href } = useLocation();
  return (
    <>
      <output aria-label="Address">{decodeURIComponent(href)}</output>
      {views(LOOK)}
    </>
  );
}

const openMenu = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name }));
  await screen.findByRole('menuitem', { name: 'Save as…' }, { timeout: 20_000 });
};

it('a ready-made view filters the list by the user, can be saved as a copy, and neither changed nor deleted', async () => {
  setSession(sessionOf({ userId: 4, permissionLevel: LEVELS.ADMIN }));
  showScreen({ screen: Page, address: '/cpanel/alerts?severity=notice' });
  await openMenu('Views');
  fireEvent.click(screen.getByRole('menuitemradio', { name: 'Mine' }));
  await screen.findByRole('button', { name: 'View: Mine' });
  const address = screen.getByLabelText('Address').textContent ?? '';
  expect(address).toMatch(/assignee="?4\b/);
  expect(address).not.toContain('severity');
  fireEvent.click(screen.getByRole('button', { name: 'View: Mine' }));
  await expect
    .poll(() => screen.getByRole('menuitemradio', { name: 'Mine' }).getAttribute('aria-checked'))
    .toBe('true');
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  expect(screen.queryByRole('menuitem', { name: 'Save changes' })).toBeNull();
  screen.getByRole('menuitem', { name: 'Save as…' });
}, 30_000);

it('a level is not offered views of what it may not read', async () => {
  setSession(sessionOf({ permissionLevel: LEVELS.CLIENT }));
  showScreen({ screen: Page, address: '/cpanel/alerts' });
  await openMenu('Views');
  expect(screen.queryByRole('menuitemradio', { name: 'Mine' })).toBeNull();
}, 30_000);
