import type { CalendarEvent } from '@halla/contract/calendar';

/** A visit on 3 June 2026, for tests. */
export const SAMPLE_EVENT: CalendarEvent = {
  ...{ kind: 'visit', id: 1, startsOn: '2026-06-03', endsOn: null, number: null, title: null, party: null },
  ...{ isDone: false, isLate: false, Device: null, User: null, planKind: null, direction: null },
  updatedAt: '2026-06-01T00:00:00.000Z',
};
