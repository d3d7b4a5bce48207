// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { errorText, setLanguage, startI18n, wordRule } from './i18n.ts';

const REFUSED = { code: 'files.quota', message: 'As the server says it', details: { max: 0.5 } };

beforeEach(() => startI18n());
afterEach(() => localStorage.clear());

it('is the sentence of the server until the English texts have come, in Finnish never', async () => {
  expect(errorText(REFUSED)).toBe('As the server says it');
  expect(wordRule({ rule: 'refused', code: 'contacts.name_taken' })).toBe('Was refused');
  await setLanguage('fi');
  expect(errorText(REFUSED)).toContain('0.5 Gt');
  await setLanguage('en');
  await import('./late/errors.ts');
  expect(errorText(REFUSED)).toBe('The files of one customer may take 0.5 GB, delete some first');
  expect(wordRule({ rule: 'refused', code: 'contacts.name_taken' })).not.toBe('Was refused');
});
