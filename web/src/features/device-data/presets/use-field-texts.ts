import { PRESET_FIELDS, PRESET_NAME_MAX, type PresetFamily } from '@halla/domain/devices/presets';
import { useTranslation } from 'react-i18next';
import type { English } from '../../../i18n/en/language.ts';

type FieldKey = keyof English['deviceData']['presets']['fields'];

/** Titles, allowed ranges and complaints of the columns. */
export function useFieldTexts(family: PresetFamily) {
  const { t } = useTranslation();
  const numberOf = (field: string) => PRESET_FIELDS[family].find(({ name }) => name === field);
  const rangeOf = (field: string) => {
    const known = numberOf(field);
    return known === undefined ? undefined : `${minus(known.min)}…${minus(known.max)}`;
  };
  return {
    label: (field: string) => (isKnown(field) ? t(($) => $.deviceData.presets.fields[field]) : field),
    /** What a number may be, with its unit; the name has no range. */
    range: (field: string) => {
      const range = rangeOf(field);
      return range !== undefined && isUnit(field) ? `${range} ${UNITS[field]}` : range;
    },
    /** Input mode of the on-screen keyboard; numeric keypads have no minus sign. */
    keyboard: (field: string): 'numeric' | 'text' => ((numberOf(field)?.min ?? -1) < 0 ? 'text' : 'numeric'),
    problem: (field: string) =>
      rangeOf(field) ?? t(($) => $.deviceData.presets.badName, { most: PRESET_NAME_MAX }),
  };
}

const UNITS = {
  Temperature: '°C',
  Duration: 's',
  FanSpeedTarget: '%',
  FanStartTemperature: '°C',
  FanStopTemperature: '°C',
  FanSpeedIncrement: '%',
  FanSpeedIncrementInterval: 's',
  AfterCoolingDuration: 's',
  AfterCoolingSpeed: '%',
} as const;

function isUnit(field: string): field is keyof typeof UNITS {
  return Object.hasOwn(UNITS, field);
}

function isKnown(field: string): field is FieldKey {
  return field === 'Name' || isUnit(field);
}

/** Typographic minus (U+2212) for numbers in text. */
function minus(value: number): string {
  return String(value).replace('-', '−');
}
