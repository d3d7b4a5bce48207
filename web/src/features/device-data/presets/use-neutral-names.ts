import type { PresetsState } from '@halla/contract/device-data';
import { neutralPresetNumber, shownPresets } from '@halla/domain/devices/preset-names';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';

/**
 * Translates names given by a former owner into neutral ones, in the language in which the sheet was opened,
 * and back.
 */
export function useNeutralNames() {
  const { t } = useTranslation();
  const language = useLanguage();
  // Fixed on opening: a name retranslated during editing would be sent as a rename by the user.
  const [lng] = useState(language);
  const translate = (name: string) =>
    t(($) => $.deviceData.presets.neutral, { number: neutralPresetNumber(name), lng });
  return {
    shown: (state: PresetsState): PresetsState => ({
      ...state,
      session_presets: shownPresets(state.session_presets, translations(state, translate)),
    }),
    /** Presets with neutral names translated back for sending, according to the displayed states. */
    sent: (presets: Record<string, Record<string, string>>, states: readonly PresetsState[]) => {
      const pairs = states.flatMap((state) => [...translations(state, translate)]);
      return shownPresets(presets, new Map(pairs.map(([name, shown]) => [shown, name])));
    },
  };
}

/**
 * If another preset already has the translated name, the neutral name stays untranslated, so that names are
 * unique.
 */
function translations(
  { session_presets, neutralNames = [] }: PresetsState,
  translate: (name: string) => string,
): Map<string, string> {
  return new Map(
    neutralNames
      .map((name) => [name, translate(name)] as const)
      .filter(([, shown]) => !Object.hasOwn(session_presets, shown)),
  );
}
