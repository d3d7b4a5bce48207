// @vitest-environment happy-dom
import '../../../i18n/late/calendar.ts';
import type { CalendarEvent } from '@halla/contract/calendar';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession, setSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { sessionOf } from '../../../testing/session-of.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import type { WorldMapProps } from '../../../ui/map/world-map.tsx';
import { SAMPLE_EVENT } from './sample-event.ts';
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
  ...SAMPLE_EVENT,
  ...{ id, startsOn: '2026-06-20', title: `Visit ${id}` },
  Device: { id, serialNumber: `CR-${id}`, location },
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

it('shows all again when the chosen place has no visit any more, and says that there is none', async () => {
  function Months() {
    const [month, setMonth] = useState('2026-06-01');
    return (
      <>
        <button type="button" onClick={() => setMonth(month === '2026-06-01' ? '2026-07-01' : '2026-08-01')}>
          Next
        </button>
        <VisitMap month={month} events={EVENTS} />
      </>
    );
  }
  showScreen({ screen: Months, address: '/cpanel/calendar?tab=map' });
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country of the visit' });
  fireEvent.change(choice, { target: { value: 'FI' } });
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(choice.value).toBe('');
  expect(listed()).toEqual(['Visit 6']);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  screen.getByText('No visit is planned this month.');
});
