// @vitest-environment happy-dom
import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { sessionErrorText } from '../../../ui/labels/session-labels.ts';
import { errorHint } from './session-errors.tsx';

beforeAll(() => startI18n());

it('says above which temperature and which humidity a session started', () => {
  expect(errorHint(i18n.t, 'high_ambient_temperature')).toContain('above 25\u00a0°C');
  expect(errorHint(i18n.t, 'high_humidity')).toContain('above 40\u00a0%');
});

it('names every bit of a code below 100 and nothing of a code from 100 on', () => {
  expect(sessionErrorText(i18n.t, 31)).toBe(
    'Stopped by user, Door opened, Warm surroundings, High humidity, Failed',
  );
  expect([
    sessionErrorText(i18n.t, 100),
    sessionErrorText(i18n.t, 0),
    sessionErrorText(i18n.t, null),
  ]).toEqual(['', '', '']);
});
