import { Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { StepButtons } from './step-buttons.tsx';

interface PasswordFormProps {
  readonly isPending: boolean;
  readonly onSubmit: (values: { readonly password: string }) => void;
  readonly onCancel: () => void;
}

/** Asks for the password before the set-up, in case another person is at an unlocked screen. */
export function PasswordForm({ isPending, onSubmit, onCancel }: PasswordFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value === '' ? t(($) => $.secondFactor.passwordMissing) : null) },
  });
  return (
    <form onSubmit={form.onSubmit(({ password }) => onSubmit({ password }))} noValidate>
      <Stack gap="sm">
        <PasswordInput
          label={t(($) => $.secondFactor.password)}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <StepButtons action={t(($) => $.secondFactor.next)} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
