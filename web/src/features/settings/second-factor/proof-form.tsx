import { Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { StepButtons } from './step-buttons.tsx';

interface ProofFormProps {
  /** States what will happen. */
  readonly hint: string;
  readonly action: string;
  readonly dangerous?: boolean;
  readonly isPending: boolean;
  readonly onSubmit: (values: { readonly password: string; readonly code: string }) => void;
  readonly onCancel: () => void;
}

/** Asks for password and code before the second factor is changed. */
export function ProofForm({
  hint,
  action,
  dangerous = false,
  isPending,
  onSubmit,
  onCancel,
}: ProofFormProps) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { password: '', code: '' },
    validate: {
      password: (value) => (value === '' ? t(($) => $.secondFactor.passwordMissing) : null),
      code: (value) => (value.trim() === '' ? t(($) => $.secondFactor.codeMissing) : null),
    },
  });
  return (
    <form onSubmit={form.onSubmit(({ password, code }) => onSubmit({ password, code }))} noValidate>
      <Stack gap="sm">
        <Text size="sm">{hint}</Text>
        <PasswordInput
          label={t(($) => $.secondFactor.password)}
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <TextInput
          label={t(($) => $.secondFactor.code)}
          description={t(($) => $.secondFactor.codeHint)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <StepButtons action={action} dangerous={dangerous} isPending={isPending} onCancel={onCancel} />
      </Stack>
    </form>
  );
}
