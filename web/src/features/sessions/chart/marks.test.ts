import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { groupMarks, type Mark, marksOf, placeOf } from './marks.ts';
import { SESSION } from './session.test-data.ts';

beforeAll(async () => {
  localStorage.clear();
  await startI18n();
});

const READER = { parts: [], end: 40_000, t: i18n.t, lang: 'en' } as const;

function times(marks: readonly Mark[]): [number, string, string][] {
  return marks.map(({ at, kind, label }) => [at, kind, label]);
}

describe('marksOf', () => {
  it('puts circumstances at the start and what ended the session at its end', () => {
    const session = { ...SESSION, errorCode: 1 + 2 + 4 + 8 + 16 };
    expect(times(marksOf({ ...READER, session }))).toEqual([
      [0, 'error', 'Warm surroundings'],
      [0, 'error', 'High humidity'],
      [40_000, 'error', 'Stopped by user'],
      [40_000, 'error', 'Door opened'],
      [40_000, 'error', 'Failed'],
    ]);
  });

  it('marks an opened door when it was opened, which is before the machine stopped and told of it', () => {
    const door = { code: 'door_opened', at: 31 } as const;
    const alert = {
      alertType: 301,
      value: 31,
      message: 'Door opened after 31 s',
      raisedBy: 'device',
    } as const;
    const session = {
      ...SESSION,
      errorCode: 2 + 16,
      outcome: { kind: 'failed' as const, causes: [door] },
      Alerts: [{ ...alert, id: 5, UserId: null, createdAt: '2026-11-20T12:00:40.000Z' }],
    };
    expect(times(marksOf({ ...READER, session }))).toEqual([
      [31_000, 'error', 'Door opened'],
      [31_000, 'alert', 'Door open'],
      [40_000, 'error', 'Failed'],
    ]);
  });

  it('marks for an owner, who is not sent the error code, what the verdict says at the time it says', () => {
    const { errorCode: _, Alerts: __, ...seen } = { ...SESSION, Alerts: undefined };
    const causes = [{ code: 'door_opened', at: 31 } as const];
    const marksFor = (kind: 'failed' | 'ended_early') =>
      times(marksOf({ ...READER, session: { ...seen, outcome: { kind, causes } } }));
    expect(marksFor('ended_early')).toEqual([[31_000, 'error', 'Door opened']]);
    expect(marksFor('failed')).toEqual([
      [31_000, 'error', 'Door opened'],
      [40_000, 'error', 'Failed'],
    ]);
  });

  it.each([100, 117, null])('marks no errors for the code %s', (errorCode) => {
    expect(marksOf({ ...READER, session: { ...SESSION, errorCode } })).toEqual([]);
  });

  it('marks alerts at their time with a way to them, and names unknown ones by their message or number', () => {
    const alert = {
      UserId: null,
      createdAt: '2026-11-20T12:00:25.000Z',
      value: null,
      raisedBy: 'device' as const,
    };
    const Alerts = [
      { ...alert, id: 5, alertType: 301, message: 'Door opened after 25 s' },
      { ...alert, id: 6, alertType: 900, message: 'Something new' },
      { ...alert, id: 7, alertType: 987, message: '' },
      { ...alert, id: 8, alertType: 299, message: '' },
    ];
    const marks = marksOf({ ...READER, session: { ...SESSION, Alerts } });
    expect(times(marks)).toEqual([
      [25_000, 'alert', 'Door open'],
      [25_000, 'alert', 'Something new'],
      [25_000, 'alert', 'Alert 987'],
      [25_000, 'alert', 'Failed sensor'],
    ]);
    expect(marks.map(({ alertId }) => alertId)).toEqual([5, 6, 7, 8]);
  });

  it('marks only notes from while it ran', () => {
    const Notes = [
      { id: 1, text: 'Later', createdAt: '2026-11-20T13:00:00.000Z', User: null },
      { id: 2, text: 'Now', createdAt: '2026-11-20T12:00:10.000Z', User: { id: 4, fullName: 'Anna' } },
      { id: 3, text: 'Now', createdAt: '2026-11-20T12:00:05.000Z', User: null },
    ];
    expect(times(marksOf({ ...READER, session: { ...SESSION, Notes } }))).toEqual([
      [5000, 'note', 'Note: System'],
      [10_000, 'note', 'Note: Anna'],
    ]);
  });

  it('marks when the door opened and when a fault began, but no parts', () => {
    const runs = [{ from: 10_000, to: 20_000 }];
    const parts = [
      { name: 'door', kind: 'door', runs },
      { name: 'fan', kind: 'part', runs },
      { name: 'pumpFault', kind: 'fault', runs },
    ] as const;
    expect(times(marksOf({ ...READER, parts, session: SESSION }))).toEqual([
      [10_000, 'door', 'Door open'],
      [10_000, 'fault', 'Pump fault'],
    ]);
  });
});

describe('placeOf', () => {
  const alert: Mark = { id: 'alert-1', at: 41_000, kind: 'alert', label: 'Door open' };

  it('puts an alert that arrived a moment after the end at the end', () => {
    expect(placeOf(alert, 40_000)).toBe(40_000);
  });

  it('leaves out what lies outside', () => {
    expect(placeOf({ ...alert, at: 400_000 }, 40_000)).toBeNull();
    expect(placeOf({ ...alert, at: -1 }, 40_000)).toBeNull();
    expect(placeOf({ ...alert, kind: 'note' }, 40_000)).toBeNull();
  });
});

describe('groupMarks', () => {
  it('puts together what would cover each other', () => {
    const mark = (at: number): Mark => ({ id: String(at), at, kind: 'note', label: '' });
    const groups = groupMarks([mark(0), mark(900), mark(5000)], { end: 40_000, tolerance: 1000 });
    expect(groups.map(({ at, marks }) => [at, marks.length])).toEqual([
      [0, 2],
      [5000, 1],
    ]);
  });
});
