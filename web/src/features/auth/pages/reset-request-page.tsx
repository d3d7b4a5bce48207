import '../../../i18n/late/password-links.ts';
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
    <AuthPage
      title={t(($) => $.passwordLinks.resetTitle)}
      hint={t(($) => $.passwordLinks.resetHint)}
      backToLogin
    >
      <ResetRequestForm />
    </AuthPage>
  );
}

/** The same page with a note for users who must renew their password. */
export function RenewPasswordPage() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t(($) => $.passwordLinks.renewTitle)} backToLogin>
      <Alert icon={<KeyRound size={18} />} mb="md">
        {t(($) => $.passwordLinks.renewNote)}
      </Alert>
      <ResetRequestForm />
    </AuthPage>
  );
}

function ResetRequestForm() {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (value.trim() === '' ? t(($) => $.passwordLinks.emailMissing) : null) },
  });
  const request = useMutation({
    mutationFn: ({ email }: typeof form.values) => callApi('reset_password_request', { email }),
  });

  if (request.isSuccess) {
    return (
      <Alert
        color="green"
        icon={<MailCheck size={18} />}
        title={t(($) => $.passwordLinks.linkSent)}
        role="status"
      >
        <Text size="sm">{t(($) => $.passwordLinks.linkSentHint)}</Text>
      </Alert>
    );
  }
  return (
    <form onSubmit={form.onSubmit((values) => request.mutate(values))} noValidate>
      <Stack gap="md">
        <TextInput
          type="email"
          label={t(($) => $.passwordLinks.email)}
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        <Button type="submit" loading={request.isPending} fullWidth>
          {t(($) => $.passwordLinks.sendLink)}
        </Button>
      </Stack>
    </form>
  );
}
