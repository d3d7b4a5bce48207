import '../../i18n/late/device-data.ts';
import { PRESET_FIELDS } from '@halla/domain/devices/presets';
import { formatNumber } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { English } from '../../i18n/en/language.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { formatTemperature } from './format.ts';

type FieldKey = keyof English['deviceData']['presets']['fields'];

const FIELDS = Object.values(PRESET_FIELDS).flat();

/** Name of a preset value; an unknown field keeps its raw name. */
export function presetFieldLabel(field: string, t: Translate): string {
  return isNamed(field) ? t(($) => $.deviceData.presets.fields[field]) : field;
}

/** A number of a preset, including its unit: −110.5 °C. */
export function presetValueText(field: string, value: number, lang: Lang): string {
  const { unit, integer = false } = FIELDS.find(({ name }) => name === field) ?? {};
  if (unit === '°C' && !integer) return formatTemperature(value, lang);
  const number = formatNumber(value, lang, Number.isInteger(value) ? 0 : 1);
  return unit === undefined ? number : `${number}\u00a0${unit}`;
}

function isNamed(field: string): field is FieldKey {
  return field === 'Name' || FIELDS.some(({ name }) => name === field);
}
