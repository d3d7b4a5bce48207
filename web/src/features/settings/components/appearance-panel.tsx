import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { isLanguage, LANGUAGES } from '@halla/domain/limits';
import { Input, SegmentedControl, Stack, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../../i18n/i18n.ts';
import { languageName, useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Language and colours, kept in this browser. */
export function AppearancePanel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemeNames = {
    light: t(($) => $.settings.light),
    dark: t(($) => $.settings.dark),
    auto: t(($) => $.settings.system),
  };
  return (
    <Panel title={t(($) => $.settings.appearance)}>
      <Stack gap="md">
        <Input.Wrapper
          label={t(($) => $.settings.language)}
          description={t(($) => $.settings.languageHint)}
          labelElement="div"
        >
          <SegmentedControl
            mt={6}
            fullWidth
            aria-label={t(($) => $.settings.language)}
            value={language}
            onChange={(value) => isLanguage(value) && void setLanguage(value)}
            data={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
          />
        </Input.Wrapper>
        <Input.Wrapper label={t(($) => $.settings.colours)} labelElement="div">
          <SegmentedControl
            mt={6}
            fullWidth
            aria-label={t(($) => $.settings.colours)}
            value={colorScheme}
            onChange={setColorScheme}
            data={SCHEMES.map((value) => ({ value, label: schemeNames[value] }))}
          />
        </Input.Wrapper>
      </Stack>
    </Panel>
  );
}
