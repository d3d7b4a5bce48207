import { describe, expect, test } from 'vitest';
import { customerTrack } from './customer-track.ts';

const [REPORTED, ANSWERED, RESOLVED, TESTED] = ['2026-03-01', '2026-03-02', '2026-03-05', '2026-03-06'];
const VISIT = '2026-03-04';
const NEW = {
  state: 'new',
  ...{ createdAt: REPORTED, answeredAt: null, resolvedAt: null, visitOn: null, testedAt: null },
  isHeld: false,
} as const;
const IN_WORK = { ...NEW, state: 'progress', answeredAt: ANSWERED } as const;
const DONE = { ...IN_WORK, state: 'resolved', resolvedAt: RESOLVED } as const;

const shown = (ticket: Parameters<typeof customerTrack>[0]) =>
  customerTrack(ticket).map(({ name, progress, at }) => `${name} ${progress}${at === null ? '' : ` ${at}`}`);

describe('the track of a customer', () => {
  test('begins with the report and says what is to come', () => {
    expect(shown(NEW)).toEqual([
      `received done ${REPORTED}`,
      'lookedAt present',
      'repaired ahead',
      'tested ahead',
    ]);
  });

  test('goes on to the test after the repair as long as the device is held', () => {
    expect(shown({ ...DONE, isHeld: true }).at(-1)).toBe('tested present');
    expect(shown(DONE).at(-1)).toBe(`repaired done ${RESOLVED}`);
  });

  test('speaks of no visit until one is planned', () => {
    expect(shown(IN_WORK).slice(2)).toEqual(['repaired present', 'tested ahead']);
    expect(shown({ ...NEW, visitOn: VISIT })).toEqual([
      `received done ${REPORTED}`,
      'lookedAt done',
      `visit done ${VISIT}`,
      'repaired present',
      'tested ahead',
    ]);
  });

  test('goes over the look at it and the planned visit to the repair and its test', () => {
    expect(shown(IN_WORK)[1]).toBe(`lookedAt done ${ANSWERED}`);
    expect(shown({ ...IN_WORK, visitOn: VISIT }).slice(2)).toEqual([
      `visit done ${VISIT}`,
      'repaired present',
      'tested ahead',
    ]);
    expect(shown({ ...DONE, visitOn: VISIT, testedAt: TESTED }).slice(2)).toEqual([
      `visit done ${VISIT}`,
      `repaired done ${RESOLVED}`,
      `tested done ${TESTED}`,
    ]);
  });

  test('leaves out a visit and a test that a repair has not needed', () => {
    expect(shown(DONE)).toEqual([
      `received done ${REPORTED}`,
      `lookedAt done ${ANSWERED}`,
      `repaired done ${RESOLVED}`,
    ]);
  });

  test('ends as closed when nothing was repaired', () => {
    expect(shown({ ...NEW, state: 'stale' })).toEqual([
      `received done ${REPORTED}`,
      'lookedAt skipped',
      'closed done',
    ]);
  });

  test('does not call a device tested while it is repaired again', () => {
    expect(shown({ ...IN_WORK, testedAt: TESTED }).at(-1)).toBe('tested ahead');
  });
});
