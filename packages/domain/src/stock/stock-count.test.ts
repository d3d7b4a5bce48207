import { describe, expect, it } from 'vitest';
import { countDifference, countedMoment, totalAfterCount, wantsConfirmation } from './stock-count.ts';

describe('what was counted', () => {
  it.each([
    ['nothing moved', { counted: 7, total: 10, moved: 0 }, { expected: 10, difference: -3 }, 7],
    [
      'two were dispatched afterwards',
      { counted: 7, total: 8, moved: -2 },
      { expected: 10, difference: -3 },
      5,
    ],
    ['five arrived afterwards', { counted: 10, total: 15, moved: 5 }, { expected: 10, difference: 0 }, 15],
    ['decimals', { counted: 0.3, total: 0.3, moved: 0.1 }, { expected: 0.2, difference: 0.1 }, 0.4],
    ['more left than was counted', { counted: 0, total: 2, moved: -3 }, { expected: 5, difference: -5 }, -3],
  ])('is compared with the ledger at that moment: %s', (_name, item, difference, after) => {
    expect(countDifference(item)).toEqual(difference);
    expect(totalAfterCount(item)).toBe(after);
  });
});

describe('the moment of counting', () => {
  const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
  it.each([
    ['is what the phone says', '10:00', '10:00'],
    ['is not before the count began, whatever the clock of the phone says', '08:00', '09:00'],
    ['is not after the server was told', '13:00', '12:00'],
  ])('%s', (_name, says, moment) => {
    expect(countedMoment({ countedAt: at(says), startedAt: at('09:00'), now: at('12:00') })).toEqual(
      at(moment),
    );
  });
});

describe('a line', () => {
  it.each([
    ['wants nothing where nothing was corrected', { newestId: null, confirmedId: null }, false],
    ['is confirmed after a correction', { newestId: 4, confirmedId: null }, true],
    ['is confirmed once', { newestId: 4, confirmedId: 4 }, false],
    ['is confirmed again after a later correction', { newestId: 9, confirmedId: 4 }, true],
  ])('%s', (_name, corrected, expected) => {
    expect(wantsConfirmation(corrected)).toBe(expected);
  });
});
