import { beforeEach, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../i18n/i18n.ts';
import { alertCodesNamed } from './alert-codes.ts';

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
});

it('finds the codes whose name has all words of the text, in the language shown', async () => {
  expect(alertCodesNamed('camera 2 FAILED', i18n.t)).toEqual([202]);
  expect(alertCodesNamed('door open', i18n.t)).toEqual([301]);
  expect(alertCodesNamed('ovi auki', i18n.t)).toEqual([]);
  await setLanguage('fi');
  expect(alertCodesNamed('Ovi auki', i18n.t)).toEqual([301]);
  expect(alertCodesNamed('anturivika höyrystin', i18n.t)).toContain(208);
});

it('finds none for numbers, short texts and words that no name has', () => {
  for (const text of ['', 'to', 'CTN17', '301', 'camera door']) {
    expect(alertCodesNamed(text, i18n.t)).toEqual([]);
  }
});
