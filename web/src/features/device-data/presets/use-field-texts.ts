import { PRESET_FIELDS, PRESET_NAME_MAX, type PresetFamily } from '@halla/domain/devices/presets';
import { useTranslation } from 'react-i18next';
import { presetFieldLabel } from '../../../ui/labels/preset-labels.ts';

/** Titles, allowed ranges and error texts of the columns. */
export function useFieldTexts(family: PresetFamily) {
  const { t } = useTranslation();
  const numberOf = (field: string) => PRESET_FIELDS[family].find(({ name }) => name === field);
  const rangeOf = (field: string) => {
    const known = numberOf(field);
    return known && `${minus(known.min)}…${minus(known.max)}`;
  };
  return {
    label: (field: string) => presetFieldLabel(field, t),
    /** Allowed range of a number, with its unit; empty for the name. */
    range: (field: string) => {
      const range = rangeOf(field);
      return range && `${range} ${numberOf(field)?.unit}`;
    },
    /** Input mode of the on-screen keyboard; numeric keypads have no minus sign. */
    keyboard: (field: string): 'numeric' | 'text' => ((numberOf(field)?.min ?? -1) < 0 ? 'text' : 'numeric'),
    problem: (field: string) =>
      rangeOf(field) ?? t(($) => $.deviceData.presets.badName, { most: PRESET_NAME_MAX }),
  };
}

/** Typographic minus (U+2212) for numbers in text. */
function minus(value: number): string {
  return String(value).replace('-', '−');
}
