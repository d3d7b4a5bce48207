// @vitest-environment happy-dom
import '../../../i18n/late/calendar.ts';
import type { CalendarEvent } from '@halla/contract/calendar';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import type { WorldMapProps } from '../../../ui/map/world-map.tsx';
import { VisitMap } from './visit-map.tsx';

/** Countries most recently passed to the map. */
let drawn: WorldMapProps['countries'] = [];
let clickOn: WorldMapProps['onPlace'] = () => undefined;

// The map has its own tests; here it is replaced by a list of its countries.
vi.mock('../../../ui/map/world-map.tsx', () => ({
  WorldMap: ({ countries, onPlace }: WorldMapProps) => {
    drawn = countries;
    clickOn = onPlace;
    return null;
  },
}));

const visit = (id: number, location: string | null, values: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ kind: 'visit', id, startsOn: '2026-06-20', endsOn: null, number: null, title: `Visit ${id}` },
  ...{ party: null, isDone: false, isLate: false, User: null, planKind: null, direction: null },
  Device: { id, serialNumber: `CR-${id}`, location },
  updatedAt: '2026-06-01T00:00:00.000Z',
  ...values,
});

const EVENTS = [
  visit(1, 'FI'),
  visit(2, 'US-CA'),
  visit(3, 'US'),
  visit(4, null),
  visit(5, 'NO', { kind: 'plan', planKind: 'demo' }),
  visit(6, 'SE', { startsOn: '2026-07-01' }),
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

const listed = () => screen.queryAllByRole('link').map(({ title }) => title.match(/Visit \d/)?.[0]);

it('maps the visits of the month alone, and lists those of the chosen place', async () => {
  showScreen({
    screen: () => <VisitMap month="2026-06-01" events={EVENTS} />,
    address: '/cpanel/calendar?tab=map',
  });
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country of the visit' });
  expect(drawn.map(({ country, count }) => [country.alpha2, count])).toEqual([
    ['FI', 1],
    ['US', 2],
  ]);
  expect([...choice.options].map(({ textContent }) => textContent)).toEqual([
    'All (4)',
    'California, United States (1)',
    'Finland (1)',
    'United States (2)',
  ]);
  expect(listed()).toEqual(['Visit 1', 'Visit 2', 'Visit 3', 'Visit 4']);
  fireEvent.change(choice, { target: { value: 'US-CA' } });
  expect(listed()).toEqual(['Visit 2']);
  act(() => clickOn('US'));
  expect(listed()).toEqual(['Visit 2', 'Visit 3']);
  expect(choice.value).toBe('US');
});
