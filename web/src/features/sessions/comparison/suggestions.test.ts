import type { Session } from '@halla/contract/sessions';
import { expect, it } from 'vitest';
import { SESSION } from '../chart/session.test-data.ts';
import { suggestionInputs, suggestionsFrom } from './suggestions.ts';

const at = (id: number, changes: Partial<Session> = {}): Session => ({ ...SESSION, id, ...changes });

function suggested(...found: [before: Session[], lastGood: Session[], monthAgo: Session[]]) {
  const [before, lastGood, monthAgo] = found;
  return suggestionsFrom(SESSION, { before, lastGood, monthAgo }).map(({ session, reasons }) => [
    session.id,
    ...reasons,
  ]);
}

it('Only earlier sessions of the same device and type are asked for.', () => {
  const { before, lastGood, monthAgo } = suggestionInputs(SESSION);
  expect(before).toMatchObject({ deviceid: 3, types: [2], date: { endDate: '2026-11-20T11:59:59.999Z' } });
  expect(lastGood).toMatchObject({ deviceid: 3, types: [2], outcomes: ['went_well'], date: before.date });
  expect(monthAgo).toMatchObject({
    deviceid: 3,
    types: [2],
    date: { startDate: '2026-10-06T12:00:00.000Z', endDate: '2026-10-21T12:00:00.000Z' },
    limit: 1,
  });
});

it('The one before, the last good one and the one a month ago come first, then the other earlier ones.', () => {
  expect(suggested([at(6), at(5), at(4)], [at(4)], [at(1)])).toEqual([
    [6, 'before'],
    [4, 'lastGood'],
    [1, 'monthAgo'],
    [5],
  ]);
});

it('A session that is suggested for two reasons stands there once, with both.', () => {
  expect(suggested([at(6), at(5)], [at(6), at(5)], [])).toEqual([[6, 'before', 'lastGood'], [5]]);
});

it('Among those that went well, the newest with the same target is suggested, and said to be that.', () => {
  const colder = at(6, { targetTemperature: -130 });
  expect(suggested([colder], [colder, at(5), at(4)], [])).toEqual([
    [6, 'before'],
    [5, 'lastGoodAlike'],
  ]);
  expect(suggested([colder], [colder], [])).toEqual([[6, 'before', 'lastGood']]);
});

it('The first session of its type has none.', () => {
  expect(suggested([], [], [])).toEqual([]);
});
