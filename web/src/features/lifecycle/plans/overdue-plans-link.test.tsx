// @vitest-environment happy-dom
import { LEVELS } from '@halla/domain/access/levels';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { OverduePlansLink } from './overdue-plans-link.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

function show(overduePlans: number) {
  const fetched = vi.fn(async () => Response.json({ counts: { overduePlans } }));
  vi.stubGlobal('fetch', fetched);
  setSession(sessionOf({ permissionLevel: LEVELS.SALES }));
  showScreen({ screen: () => <OverduePlansLink />, address: '/demos' });
  return fetched;
}

it('The demos lead to the overdue plans that the navigation counts, whoever made them.', async () => {
  show(2);
  const link = await screen.findByRole('link', { name: '2 demos or loans are overdue' });
  expect(link.getAttribute('href')).toBe('/demos/plans?overdue=1');
});

it('Nothing is shown while no plan is overdue.', async () => {
  const fetched = show(0);
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(screen.queryByRole('link')).toBeNull();
});
