import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Password input whose visibility toggle has a translated label; Mantine's own does not say that it is invalid. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <MantinePasswordInput
      visibilityToggleButtonProps={{ 'aria-label': t(($) => $.ui.password.toggle) }}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}
