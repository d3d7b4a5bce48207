import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { KeyRound, MailCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { AuthPage } from '../components/auth-page.tsx';

/** Form for the e-mail address that the reset link is sent to. */
export function ResetRequestPage() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t(($) => $.auth.resetTitle)} hint={t(($) => $.auth.resetHint)} backToLogin>
      <ResetRequestForm />
    </AuthPage>
  );
}

/** The same with the note for users whose password must be renewed. */
export function RenewPasswordPage() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t(($) => $.auth.renewTitle)} backToLogin>
      <Alert icon={<KeyRound size={18} />} mb="md">
        {t(($) => $.auth.renewNote)}
      </Alert>
      <ResetRequestForm />
    </AuthPage>
  );
}

function ResetRequestForm() {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? t(($) => $.auth.emailMissing) : null) },
  });
  const request = useMutation({
    mutationFn: ({ email }: typeof form.values) => callApi('reset_password_request', { email }),
  });

  if (request.isSuccess) {
    return (
      <Alert color="green" icon={<MailCheck size={18} />} title={t(($) => $.auth.linkSent)} role="status">
        <Text size="sm">{t(($) => $.auth.linkSentHint)}</Text>
      </Alert>
    );
  }
  return (
    <form onSubmit={form.onSubmit((values) => request.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput
          type="email"
          label={t(($) => $.auth.email)}
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={request.isPending} fullWidth>
          {t(($) => $.auth.sendLink)}
        </Button>
      </Stack>
    </form>
  );
}
