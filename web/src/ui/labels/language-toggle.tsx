import { LANGUAGES } from '@halla/domain/limits';
import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../i18n/i18n.ts';
import { languageName, useLanguage } from './language.ts';

/** Toggles the language. */
export function LanguageToggle() {
  const { t } = useTranslation();
  const shown = useLanguage();
  return (
    <Group gap={0} wrap="nowrap" role="group" aria-label={t(($) => $.common.language)}>
      {LANGUAGES.map((language) => (
        <Button
          key={language}
          size="compact-sm"
          variant={language === shown ? 'light' : 'subtle'}
          color={language === shown ? 'fjord' : 'gray'}
          aria-pressed={language === shown}
          title={languageName(language)}
          lang={language}
          onClick={() => void setLanguage(language)}
        >
          {language.toUpperCase()}
        </Button>
      ))}
    </Group>
  );
}
