// @vitest-environment happy-dom
import type { Alert } from '@halla/contract/alerts';
import type { SessionDetail } from '@halla/contract/sessions';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { SESSION } from '../../../features/sessions/chart/session.test-data.ts';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { AlertMoment } from './alert-moment.tsx';

// Preloaded, because lazy loading would exceed the timeout of the test.
import '../../../features/sessions/components/moment-chart.tsx';

// happy-dom has no canvas.
vi.mock('../../../ui/chart/chart-canvas.tsx', () => ({ ChartCanvas: () => null }));

const MINUTES = Array.from({ length: 31 }, (_, minute) => minute);

/** Half an hour with one sample per minute, each one degree colder. */
const LONG: SessionDetail = {
  ...SESSION,
  duration: 1800,
  Measurements: {
    timeStamp: MINUTES.map((minute) => minute * 60_000),
    pressure: MINUTES.map(() => null),
    temperature: { cabinTemp: MINUTES.map((minute) => -80 - minute) },
    humidity: {},
    activeDevices: MINUTES.map(() => []),
  },
};

/** An open door, 20 minutes into the session. */
const ALERT: Alert = {
  id: 1,
  alertType: 301,
  message: '',
  value: null,
  raisedBy: 'device',
  severity: 'critical',
  UserId: null,
  User: null,
  Device: SESSION.Device,
  SessionId: SESSION.id,
  handledAt: null,
  AssigneeId: null,
  Assignee: null,
  snoozedUntil: null,
  createdAt: '2026-11-20T12:20:00.000Z',
  updatedAt: '2026-11-20T12:20:00.000Z',
};

beforeEach(async () => {
  await startI18n();
  setSession(sessionOf());
});
afterEach(async () => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
  await setLanguage('en');
});

function show(alert: Alert, answer: () => Response) {
  const asked = vi.fn(async () => answer());
  vi.stubGlobal('fetch', asked);
  showScreen({ screen: () => <AlertMoment alert={alert} />, address: '/cpanel/alerts/1' });
  return asked;
}

const found = (session: SessionDetail) => () => Response.json({ session });

it('The chart shows the minutes around the alert, in words and as a table too.', async () => {
  show(ALERT, found(LONG));
  const drawing = await screen.findByRole('img');
  expect(drawing.getAttribute('aria-label')).toContain(
    'from 15:00 to 25:00\u00a0min of the session; when the alert was raised, at 20:00\u00a0min, Cabin temp read −100.0\u00a0°C',
  );
  const panel = screen.getByRole('region', { name: 'Around the alert' });
  expect(within(panel).getByRole('button', { name: 'Cabin temp' }).title).toContain('Decides');
  fireEvent.click(within(panel).getByRole('button', { name: /table/i }));
  const times = within(panel)
    .getAllByRole('row')
    .map((row) => row.firstElementChild?.textContent);
  expect(times.slice(1)).toEqual(MINUTES.slice(15, 26).map((minute) => `${minute}:00`));
});

it('The sentence is Finnish where the user is.', async () => {
  await setLanguage('fi');
  show(ALERT, found(LONG));
  const drawing = await screen.findByRole('img');
  expect(drawing.getAttribute('aria-label')).toContain('kohdassa 20:00\u00a0min Kabiinin lämpötila näytti');
  expect(screen.getByRole('region', { name: 'Hälytyksen aikaan' })).toBeTruthy();
});

it('A session that may not be seen shows no chart, like an alert of no session, which asks for none.', async () => {
  show(ALERT, () => Response.json({ error: true, code: 'core.not_found', message: '' }, { status: 404 }));
  await screen.findByText('This alert belongs to no session that can be opened.');
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  const asked = show({ ...ALERT, SessionId: null }, found(LONG));
  await screen.findByText('This alert belongs to no session that can be opened.');
  expect(asked).not.toHaveBeenCalled();
});

it('A session without measurements says so.', async () => {
  show(ALERT, found({ ...SESSION, Measurements: null }));
  await screen.findByText('The device has sent no measurements of the session of this alert.');
  expect(screen.queryByRole('img')).toBeNull();
});

it('A session whose measurements cannot be read now says so, and is tried again.', async () => {
  let answer = found({ ...LONG, Measurements: null, unreadable: 'away' });
  show(ALERT, () => answer());
  await screen.findByText('The measurements cannot be loaded right now');
  expect(screen.queryByRole('img', { name: /Measurements from/ })).toBeNull();
  answer = found(LONG);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('img', { name: /Measurements from 15:00/ });
  expect(screen.queryByText('The measurements cannot be loaded right now')).toBeNull();
});

it('A session whose measurements are damaged is named, and not tried again.', async () => {
  show(ALERT, found({ ...LONG, Measurements: null, unreadable: 'damaged' }));
  await screen.findByText('The measurements are damaged');
  expect(screen.getByText(new RegExp(`of session ${LONG.id} `))).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
