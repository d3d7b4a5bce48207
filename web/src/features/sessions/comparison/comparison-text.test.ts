import type { SessionDetail } from '@halla/contract/sessions';
import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { MEASUREMENTS, SESSION } from '../chart/session.test-data.ts';
import { comparisonText } from './comparison-text.ts';

beforeAll(async () => {
  localStorage.clear();
  await startI18n();
});

function text(changes: Partial<SessionDetail>, other: SessionDetail = SESSION): string {
  return comparisonText({ ...SESSION, ...changes }, other, { t: i18n.t, lang: 'en' });
}

/** Measurements with other values of the deciding sensor. */
function course(...cabinTemp: number[]): Pick<SessionDetail, 'Measurements'> {
  return { Measurements: { ...MEASUREMENTS, temperature: { cabinTemp } } };
}

it('Sessions that went alike say so.', () => {
  expect(text({})).toBe('Both went alike.');
});

it('A failed session says what it lacked beside a good one.', () => {
  const failed: Partial<SessionDetail> = {
    ...course(-60, -70, -80, -85, -92),
    outcome: { kind: 'failed', causes: [] },
    duration: 30,
    consumption: 0.75,
  };
  expect(text(failed)).toBe(
    'Outcome: Failed (the other: Went well). Only the other one reached its target. ' +
      'Its coldest value was 20.5\u00a0°C warmer. It ran 0:10\u00a0min shorter. It used 0.5\u00a0kg less.',
  );
});

it.each<[Partial<SessionDetail>, string]>([
  [course(-110, -110, -110, -110, -112.5), 'It reached its target 0:30\u00a0min sooner.'],
  [course(-90, -90, -90, -90, -112.5), 'It reached its target 0:10\u00a0min later.'],
  [course(-90, -100, -105, -110, -120), 'Its coldest value was 7.5\u00a0°C colder.'],
  [{ targetTemperature: -108 }, 'Its target was −108.0\u00a0°C (the other: −110.0\u00a0°C).'],
  [{ duration: 100 }, 'It ran 1:00\u00a0min longer.'],
  [{ consumption: 1.75 }, 'It used 0.5\u00a0kg more.'],
])('%j', (changes, expected) => {
  expect(text(changes)).toBe(expected);
});

it('The other way round, only this one reached its target.', () => {
  expect(text({}, { ...SESSION, ...course(-60, -70, -80, -85, -92) })).toContain(
    'Only this one reached its target.',
  );
});
