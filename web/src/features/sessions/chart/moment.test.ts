import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { momentAt } from './moment.ts';
import { momentText } from './moment-text.ts';
import { SESSION } from './session.test-data.ts';
import { sessionModel } from './session-model.ts';

beforeAll(() => startI18n());

const MIN = 60_000;

function markAt(at: number) {
  return { id: 'moment', at, kind: 'alert' as const, label: 'Door open' };
}

it.each([
  ['in the middle', 20 * MIN, { from: 15 * MIN, to: 25 * MIN }],
  ['near the start', 2 * MIN, { from: 0, to: 7 * MIN }],
  ['before the start', -MIN, { from: 0, to: 5 * MIN }],
  ['after the end', 90 * MIN, { from: 35 * MIN, to: 40 * MIN }],
])('Of a long session the minutes around a mark %s are shown.', (_, at, window) => {
  expect(momentAt(markAt(at), 40 * MIN).window).toEqual(window);
});

it('A session that is no longer than those minutes is shown as a whole.', () => {
  expect(momentAt(markAt(MIN), 3 * MIN).window).toBeNull();
});

/** Text alternative for the chart of a session of 40 seconds. */
function text(at: number, changes: Partial<typeof SESSION> = {}): string {
  const reader = { t: i18n.t, lang: 'en' as const };
  const model = sessionModel({ ...SESSION, ...changes }, reader);
  return momentText(momentAt(markAt(at), model.end), model, reader);
}

it('The sentence names the minutes, the reading of the deciding sensor and the target.', () => {
  const start =
    'Measurements from 0:00 to 0:40\u00a0min of the session; when the alert was raised, at 0:30\u00a0min, ';
  expect(text(30_000)).toBe(`${start}Cabin temp read −110.0\u00a0°C and the target was −110.0\u00a0°C.`);
  expect(text(30_000, { targetTemperature: null })).toBe(`${start}Cabin temp read −110.0\u00a0°C.`);
});

it('The sentence says when the alert was raised outside the session, or without a deciding sensor.', () => {
  expect(text(130_000)).toMatch(/the alert was raised 1:30\u00a0min after its end\.$/);
  expect(text(-10_000)).toMatch(/the alert was raised 0:10\u00a0min before it began\.$/);
  const Measurements = SESSION.Measurements && { ...SESSION.Measurements, temperature: {} };
  expect(text(30_000, { Measurements })).toMatch(/the alert was raised at 0:30\u00a0min\.$/);
});
