import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { accuracyText } from './accuracy-text.ts';

beforeAll(() => startI18n());

it.each([
  [2.4, '2 days after'],
  [1, '1 day after'],
  [-3.5, '4 days before'],
  [0.3, 'On time'],
  [null, null],
])('%s days are shown as %s', (days, text) => {
  expect(accuracyText(days, i18n.t)).toBe(text);
});
