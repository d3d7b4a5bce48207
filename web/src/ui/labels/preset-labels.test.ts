import { expect, it } from 'vitest';
import { presetValueText } from './preset-labels.ts';

it('A number of a preset has its unit, the sign of a temperature, and the decimals that it needs.', () => {
  expect(presetValueText('Temperature', -110.5, 'en')).toBe('−110.5\u00a0°C');
  expect(presetValueText('Temperature', -110, 'fi')).toBe('−110,0\u00a0°C');
  expect(presetValueText('FanStartTemperature', 8, 'en')).toBe('8\u00a0°C');
  expect(presetValueText('AfterCoolingSpeed', 30, 'en')).toBe('30\u00a0%');
  expect(presetValueText('Unknown', 5, 'en')).toBe('5');
});
