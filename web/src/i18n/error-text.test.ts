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

it('writes days as the language shown does, and what only looks like one as it is', async () => {
  await import('./late/errors.ts');
  const details = { client: '2026-03-28 Oy', from: '2026-03-27', to: '2026-10-25' };
  const overlap = { code: 'lifecycle.plan_overlap', message: '', details };
  expect(errorText(overlap)).toContain('planned for 2026-03-28 Oy from 27/03/2026 to 25/10/2026');
  expect(wordRule({ rule: 'before', day: '2026-12-31' })).toContain('31/12/2026');
  await setLanguage('fi');
  expect(errorText(overlap)).toContain('27.3.2026–25.10.2026 (2026-03-28 Oy)');
  expect(wordRule({ rule: 'before', day: '2026-12-31' })).toBe('Valitse 31.12.2026 tai myöhempi päivä');
  expect(wordRule({ rule: 'day' })).toBe('Anna päivä, esimerkiksi 31.1.2026');
});
