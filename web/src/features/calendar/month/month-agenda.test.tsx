// @vitest-environment happy-dom
import '../../../i18n/late/calendar.ts';
import type { CalendarEvent } from '@halla/contract/calendar';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { MonthAgenda } from './month-agenda.tsx';
import { SAMPLE_EVENT } from './sample-event.ts';

const event = (id: number, startsOn: string, values: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...SAMPLE_EVENT,
  ...{ id, startsOn, title: `Event ${id}` },
  ...values,
});

const EVENTS = [
  event(1, '2026-06-03'),
  event(2, '2026-06-04', { kind: 'plan', planKind: 'demo', endsOn: '2026-06-20' }),
  event(3, '2026-06-15'),
  event(4, '2026-06-22'),
];

beforeEach(async () => {
  vi.useFakeTimers({ now: new Date('2026-06-15T09:00:00'), toFake: ['Date'] });
  await startI18n();
  setSession(sessionOf());
});
afterEach(() => {
  cleanup();
  clearSession();
  vi.useRealTimers();
});

const days = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const show = (month: string) =>
  showScreen({
    screen: () => <MonthAgenda month={month} events={EVENTS} none="None" />,
    address: '/cpanel/calendar',
  });

it('begins with today in the present month, with what goes on, and shows the earlier days on request', async () => {
  show('2026-06-01');
  const earlier = await screen.findByRole('button', { name: '2 earlier days of this month' });
  expect(days()).toEqual(['Monday 15 June', 'Monday 22 June']);
  expect(screen.getAllByRole('link')).toHaveLength(3);
  fireEvent.click(earlier);
  expect(days()).toEqual(['Wednesday 3 June', 'Thursday 4 June', 'Monday 15 June', 'Monday 22 June']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows another month from its first day', async () => {
  vi.setSystemTime(new Date('2026-07-02T09:00:00'));
  show('2026-06-01');
  expect(await screen.findByRole('heading', { name: 'Wednesday 3 June' })).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
