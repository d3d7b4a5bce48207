import { beforeAll, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { partLabel } from './part-label.ts';

beforeAll(async () => {
  localStorage.clear();
  await startI18n();
});

it.each([
  ['compressor2', 'Compressor 2', 'Kompressori 2'],
  ['gasValve', 'Gas valve', 'Kaasuventtiili'],
  ['airFilter_motor3', 'Air filter motor 3', 'Air filter motor 3'],
])('names %s %s and %s', async (name, english, finnish) => {
  await setLanguage('en');
  expect(partLabel(name, i18n.t)).toBe(english);
  await setLanguage('fi');
  expect(partLabel(name, i18n.t)).toBe(finnish);
});
