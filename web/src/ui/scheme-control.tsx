import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Selects the light, dark or system colour scheme. */
export function SchemeControl() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const names = {
    light: t(($) => $.settings.light),
    dark: t(($) => $.settings.dark),
    auto: t(($) => $.settings.system),
  };
  return (
    <SegmentedControl
      fullWidth
      aria-label={t(($) => $.settings.colours)}
      value={colorScheme}
      onChange={setColorScheme}
      data={SCHEMES.map((value) => ({ value, label: names[value] }))}
    />
  );
}
