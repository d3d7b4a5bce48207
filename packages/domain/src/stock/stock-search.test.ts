import { describe, expect, test } from 'vitest';
import { isAlertRow, matchesStockSearch, matchesTags, searchTerms } from './stock-search.ts';

const fan = {
  ...{ sku: 'FAN-12', name: 'Axial fan', nameFi: 'Aksiaalipuhallin' },
  ...{ warehouse: 'Mailhouse', tags: ['Cooling', 'Spare part'] },
};

test.each([
  ['', true],
  [' , ,', true],
  ['fan', true],
  ['AXIAL', true],
  ['fan-1', true],
  ['PUHALLIN', true],
  ['mailh', true],
  ['spare', true],
  ['pump', false],
  ['pump, cooling', true],
  ['pump,vantaa', false],
])('a search for "%s" finds the fan: %s', (search, isFound) => {
  expect(matchesStockSearch(fan, search)).toBe(isFound);
});

test('terms are separated by commas', () => {
  expect(searchTerms(' Fan,, PUMP ')).toEqual(['Fan', 'PUMP']);
});

describe('tags', () => {
  test.each([
    [[], false, true],
    [['cooling'], false, true],
    [['cooling', 'Heating'], false, true],
    [['cooling', 'Heating'], true, false],
    [['cooling', 'spare PART'], true, true],
    [['Heating'], false, false],
  ])('%j chosen, all of them needed %s: %s', (chosen, isExact, isKept) => {
    expect(matchesTags(fan.tags, { chosen, isExact })).toBe(isKept);
  });
});

test.each([
  ['mailhouse', 10, 12, 9, true],
  ['estonia', 4, 3, 0, false],
  ['vantaa', 0, null, 0, true],
])('with only alerts the row of %s is kept: %s', (_, free, alertQuantity, reserved, isKept) => {
  expect(isAlertRow({ free, alertQuantity, reserved })).toBe(isKept);
});
