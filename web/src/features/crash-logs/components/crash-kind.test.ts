import { beforeEach, expect, it } from 'vitest';
import { i18n, setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { crashKindText } from '../../../ui/labels/crash-kind-text.ts';

beforeEach(() => startI18n());

it.each([
  [1, 'Crashlog', 'Kaatumisloki'],
  [2, 'Updatelog', 'Päivitysloki'],
  [0, 'Updatelog', 'Päivitysloki'],
  [99, 'Updatelog', 'Päivitysloki'],
])('a log of type %i is a %s', async (type, english, finnish) => {
  await setLanguage('en');
  expect(crashKindText(type, i18n.t)).toBe(english);
  await setLanguage('fi');
  expect(crashKindText(type, i18n.t)).toBe(finnish);
});
