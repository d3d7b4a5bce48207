import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { isLanguage, LANGUAGES } from '@halla/domain/limits';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../i18n/i18n.ts';
import { languageName, useLanguage } from './language.ts';

/** Selects the language by name. */
export function LanguageControl() {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      fullWidth
      aria-label={t(($) => $.settings.language)}
      value={useLanguage()}
      onChange={(value) => isLanguage(value) && void setLanguage(value)}
      data={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
    />
  );
}
