// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../i18n/i18n.ts';
import { countedItem } from './counted-item.ts';

beforeEach(() => startI18n());

it.each([
  ['en', '3,200 × Screw'],
  ['fi', '3\u00a0200 × Screw'],
] as const)('writes a count in %s as all other numbers: %s', async (lang, text) => {
  await setLanguage(lang);
  expect(countedItem({ count: 3200, name: 'Screw' })).toBe(text);
  expect(countedItem({ count: null, name: 'Screw' })).toBe(' × Screw');
});

it.each([
  ['en', '3,200 pieces', 'Order 10005'],
  ['fi', '3\u00a0200 kpl', 'Tilaus 10005'],
] as const)(
  'texts in %s write quantities so, and numbers that are names as they are',
  async (lang, pieces, order) => {
    await setLanguage(lang);
    expect(i18n.t(($) => $.orders.line.pieces, { count: 3200 })).toBe(pieces);
    expect(i18n.t(($) => $.orders.numbered, { number: 10_005 })).toBe(order);
  },
);
