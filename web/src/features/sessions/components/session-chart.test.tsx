// @vitest-environment happy-dom
import type { SessionDetail } from '@halla/contract/sessions';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showPages } from '../../../testing/show-screen.tsx';
import { SESSION } from '../chart/session.test-data.ts';
import { SessionPage } from '../pages/session-page.tsx';

// happy-dom has no canvas.
vi.mock('../../../ui/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));

let answered: SessionDetail;
beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
  vi.stubGlobal('fetch', async (path: string) =>
    path.endsWith('get_session_data')
      ? Response.json({ session: answered })
      : Response.json({ tickets: [], sessions: [], alerts: [], total: 0, nextCursor: null }),
  );
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('While the measurements of a session cannot be read its page shows all else, and the chart once they are back.', async () => {
  answered = { ...SESSION, Measurements: null, unreadable: 'away' };
  showPages({ pages: { '/sessions/$session_id': SessionPage }, address: `/sessions/${SESSION.id}` });
  await screen.findByText('The measurements cannot be loaded right now');
  expect(screen.getAllByText(new RegExp(SESSION.Device.serialNumber)).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Download the measurements as csv' })).toHaveProperty(
    'disabled',
    true,
  );
  answered = SESSION;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', { name: /^Temperatures and pressure of the session/ });
  expect(screen.queryByText('The measurements cannot be loaded right now')).toBeNull();
});
