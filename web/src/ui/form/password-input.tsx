import { PasswordInput as MantinePasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/**
 * Password input with a translated label for its visibility toggle and `aria-invalid`, which Mantine's own
 * omits.
 */
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
