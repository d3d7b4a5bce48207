import type { CalendarEvent } from '@halla/contract/calendar';
import { expect, it } from 'vitest';
import { daysFrom } from '../../../ui/dates/weeks.ts';
import { eventBars, eventKey, eventsByDay, fitBars } from './event-days.ts';
import { SAMPLE_EVENT } from './sample-event.ts';

const event = (values: Partial<CalendarEvent>): CalendarEvent => ({ ...SAMPLE_EVENT, ...values });

const WEEK = daysFrom('2026-06-01', 7);

it('an event is one day long, a plan covers its days, and one without an end goes on', () => {
  const bars = eventBars(
    [
      event({ kind: 'plan', id: 2, startsOn: '2026-05-28', endsOn: '2026-06-02' }),
      event({ id: 1 }),
      event({ kind: 'plan', id: 3, startsOn: '2026-06-06' }),
      event({ id: 4, startsOn: '2026-06-08' }),
    ],
    WEEK,
  );
  expect(bars.map((bar) => [eventKey(bar.event), bar.from, bar.span, bar.lane])).toEqual([
    ['plan-2', 0, 2, 0],
    ['visit-1', 2, 1, 0],
    ['plan-3', 5, 2, 0],
  ]);
});

it('what does not fit into the rows is counted on each of its days', () => {
  const events = [1, 2, 3].map((id) => event({ id, kind: 'plan', endsOn: '2026-06-04' }));
  const { bars, hidden } = fitBars(eventBars(events, WEEK), { days: 7, rows: 2 });
  expect(bars).toHaveLength(2);
  expect(hidden).toEqual([0, 0, 1, 1, 0, 0, 0]);
});

it('the agenda has events on their first day, and those that go on from before on the first of all', () => {
  const days = eventsByDay(
    [
      event({ kind: 'plan', id: 2, startsOn: '2026-05-28', endsOn: '2026-06-02' }),
      event({ kind: 'plan', id: 5, startsOn: '2026-05-01', endsOn: '2026-05-31' }),
      event({ id: 1 }),
      event({ id: 4, startsOn: '2026-07-01' }),
    ],
    { from: '2026-06-01', to: '2026-06-30' },
  );
  expect(days.map(({ day, events }) => [day, events.map(eventKey)])).toEqual([
    ['2026-06-01', ['plan-2']],
    ['2026-06-03', ['visit-1']],
  ]);
});
