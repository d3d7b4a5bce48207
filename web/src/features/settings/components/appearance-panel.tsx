import { Box, Input, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LanguageControl } from '../../../ui/labels/language-control.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { SchemeControl } from '../../../ui/scheme-control.tsx';

/** Language and colour scheme, stored in this browser. */
export function AppearancePanel() {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.settings.appearance)}>
      <Stack gap="md">
        <Input.Wrapper
          label={t(($) => $.settings.language)}
          description={t(($) => $.settings.languageHint)}
          labelElement="div"
        >
          <Box mt={6}>
            <LanguageControl />
          </Box>
        </Input.Wrapper>
        <Input.Wrapper label={t(($) => $.settings.colours)} labelElement="div">
          <Box mt={6}>
            <SchemeControl />
          </Box>
        </Input.Wrapper>
      </Stack>
    </Panel>
  );
}
