// @vitest-environment happy-dom
import { ALL_LEVELS, LEVEL_NAMES, LEVELS } from '@halla/domain/access/levels';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { PAGES, placedPages } from '../../routing/routes.ts';
import { VisitHere } from './visit-here.tsx';
import { VISIT_HINTS, visitorOf } from './visit-hints.ts';

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
  setSession(sessionOf({ fullName: 'Anna Admin' }));
});
afterEach(() => {
  cleanup();
  clearSession();
});

const show = () => showScreen({ screen: VisitHere, address: '/cpanel' });

describe('the hint for the first visit', () => {
  it('says what the level can do, and leads to three things', async () => {
    show();
    expect(await screen.findByRole('heading', { name: 'Welcome to Halla, Anna Admin' })).toBeDefined();
    const tries = screen.getByRole('list', { name: 'Three things to try' });
    expect(tries.querySelectorAll('a')).toHaveLength(3);
  });

  it('does not come back once it was dismissed, for this user alone', async () => {
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
    cleanup();
    show();
    expect(screen.queryByRole('heading')).toBeNull();
    cleanup();
    setSession(sessionOf({ userId: 2, fullName: 'Otto Other' }));
    show();
    expect(await screen.findByRole('heading', { name: 'Welcome to Halla, Otto Other' })).toBeDefined();
  });

  it('speaks to a reseller as one, and to the technician of a reseller as a technician', () => {
    expect(visitorOf({ level: 'CLIENT', ofReseller: true })).toBe('reseller');
    expect(visitorOf({ level: 'CLIENT_MAINTENANCE', ofReseller: true })).toBe('maintenance');
  });

  it.each(ALL_LEVELS)('leads level %i only to pages that it may open', (level) => {
    const pages = placedPages(PAGES);
    const hints = VISIT_HINTS[visitorOf({ level: LEVEL_NAMES[level], ofReseller: false })];
    expect(hints).toHaveLength(3);
    for (const { page } of hints) {
      const found = pages.find(({ pattern }) => pattern === page.split('?')[0]);
      expect(found?.levels, page).toContain(level);
    }
  });

  it('leads resellers only to pages that clients may open', () => {
    for (const { page } of VISIT_HINTS.reseller)
      expect(placedPages(PAGES).find(({ pattern }) => pattern === page.split('?')[0])?.levels).toContain(
        LEVELS.CLIENT,
      );
  });
});
