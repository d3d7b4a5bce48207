import { expect, it } from 'vitest';
import { itemName, linesIn, saysNameOf } from './item-names.ts';

const FAN = { name: 'Fan', nameFi: 'Puhallin' };

it.each([
  [FAN, 'en', 'Fan'],
  [FAN, 'fi', 'Puhallin'],
  [{ name: 'Fan', nameFi: null }, 'fi', 'Fan'],
  [{ name: 'Fan', nameFi: ' ' }, 'fi', 'Fan'],
  [{ name: 'Fan' }, 'fi', 'Fan'],
] as const)('%j is in %s called %s', (names, language, said) => {
  expect(itemName(names, language)).toBe(said);
});

it('Printed lines have one name.', () => {
  expect(linesIn([{ ...FAN, count: 2 }], 'fi')).toEqual([{ name: 'Puhallin', count: 2 }]);
});

it('A text says the name of an item in each of its languages; nothing is the name of an item without one.', () => {
  expect([saysNameOf('Fan', FAN), saysNameOf('Puhallin', FAN), saysNameOf('Silent fan', FAN)]).toEqual([
    ...[true, true, false],
  ]);
  expect(saysNameOf(null, { name: null, nameFi: null })).toBe(false);
});
