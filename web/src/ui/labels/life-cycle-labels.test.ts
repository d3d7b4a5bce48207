import { beforeEach, describe, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../i18n/i18n.ts';
import { keepPlaceNames, nameOfPlace, placeName } from './life-cycle-labels.ts';

const TURKU = [
  { value: 'town_warehouse', label: 'Warehouse Turku' },
  { value: 'estonia', label: 'Estonia' },
];

function shown(location: string): string {
  return placeName({ state: 'storaged', location, clientInfo: null }, i18n.t);
}

beforeEach(() => startI18n());

describe('the name of a place', () => {
  it('is the one of the dictionary, whatever the server calls it', async () => {
    await setLanguage('fi');
    expect([nameOfPlace('estonia', TURKU, i18n.t), shown('estonia')]).toEqual(['Viro', 'Viro']);
  });

  it('is the one that the installation gave to the town warehouse, also on screens that have only the key', () => {
    expect(nameOfPlace('town_warehouse', TURKU, i18n.t)).toBe('Warehouse Turku');
    let told = 0;
    i18n.on('languageChanged', () => {
      told += 1;
    });
    keepPlaceNames(TURKU);
    keepPlaceNames(TURKU);
    expect(shown('town_warehouse')).toBe('Warehouse Turku');
    expect(told).toBe(1);
  });
});
