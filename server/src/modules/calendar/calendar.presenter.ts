import type { CalendarEvent } from '@halla/contract/calendar';
import { presentReference } from '#app/fields/present-reference.ts';
import type { CalendarRows } from './calendar.repository.ts';

interface Reading {
  /** Day of the maker's calendar. */
  today: string;
  /** The reader works on tickets; customers read neither names of staff nor of companies. */
  readsWork: boolean;
}

const NOTHING = {
  ...{ endsOn: null, number: null, title: null, isDone: false, Device: null, party: null, User: null },
  ...{ planKind: null, direction: null },
};

/** All events, by their first day; on one day in the order of the kinds. */
export function presentCalendar(rows: CalendarRows, { today, readsWork }: Reading): CalendarEvent[] {
  const events = [
    ...rows.visit.map((row): CalendarEvent => {
      const { id, startsOn, number, title, isDone } = row;
      return {
        ...NOTHING,
        ...{ kind: 'visit', id, startsOn, number, title, isDone, isLate: !isDone && startsOn < today },
        ...{ Device: deviceOf(row), updatedAt: row.updatedAt.toISOString() },
        ...(readsWork && { party: row.party, User: userOf(row) }),
      };
    }),
    ...rows.plan.map((row): CalendarEvent => {
      const { id, startsOn, dueOn, isDone, isOut, party, planKind } = row;
      return {
        ...NOTHING,
        ...{ kind: 'plan', id, startsOn, endsOn: dueOn, isDone, party, planKind },
        isLate: isOut && dueOn !== null && dueOn < today,
        ...{ Device: deviceOf(row), User: userOf(row), updatedAt: row.updatedAt.toISOString() },
      };
    }),
    ...rows.shipment.map(
      ({ updatedAt, ...row }): CalendarEvent => ({
        ...{ ...NOTHING, kind: 'shipment', ...row, isLate: row.startsOn < today },
        updatedAt: updatedAt.toISOString(),
      }),
    ),
    ...rows.resupply.map(
      ({ updatedAt, ...row }): CalendarEvent => ({
        ...{ ...NOTHING, kind: 'resupply', ...row, isLate: row.startsOn < today },
        updatedAt: updatedAt.toISOString(),
      }),
    ),
  ];
  // The sort is stable.
  return events.sort((one, other) => compare(one.startsOn, other.startsOn));
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

type DeviceColumns = Pick<CalendarRows['visit'][number], 'deviceId' | 'serialNumber' | 'location'>;

const deviceOf = ({ deviceId, serialNumber, location }: DeviceColumns) => ({
  id: deviceId,
  ...{ serialNumber, location },
});

const userOf = ({ userId, userName }: { userId: number | null; userName: string | null }) =>
  presentReference({ id: userId, fullName: userName });
