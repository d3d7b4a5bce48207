import { beforeAll, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from './i18n.ts';

beforeAll(() => startI18n());

it('quantities of a stock card have the separators of the language', async () => {
  const texts = () => [
    i18n.t(($) => $.stock.card.free, { free: 3464 }),
    i18n.t(($) => $.stock.card.reserved, { reserved: 3464 }),
    i18n.t(($) => $.stock.card.incoming, { incoming: 3464 }),
    i18n.t(($) => $.stock.card.owed, { owed: 3464 }),
    i18n.t(($) => $.stock.card.available, { available: 3464 }),
  ];
  expect(texts().every((text) => text.startsWith('3,464 '))).toBe(true);
  await setLanguage('fi');
  expect(texts().every((text) => /^3\s464 /.test(text))).toBe(true);
});
