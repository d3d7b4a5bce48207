import '../../../i18n/late/password-links.ts';
import '@mantine/core/styles/Alert.layer.css';
import { checkPassword } from '@halla/domain/access/passwords';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { clearSession } from '../../../core/session.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { AuthPage } from '../components/auth-page.tsx';

/** Page opened by a mailed link: verifies the link, then asks for a new password. */
export function NewPasswordPage() {
  const { t } = useTranslation();
  const token = useTextParam('token');
  const check = useQuery({
    ...callQuery('validate_token', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const invitation = check.data?.invitation;
  return (
    <AuthPage
      title={t(($) => (invitation ? $.passwordLinks.invitedTitle : $.passwordLinks.newPasswordTitle))}
      backToLogin
    >
      {check.isPending && <Spinner label={t(($) => $.passwordLinks.checkingLink)} />}
      {check.isError && <InvalidLink />}
      {invitation && (
        <Text size="sm" mb="md">
          {t(($) => $.passwordLinks.invitedHint, { userName: invitation.userName })}
        </Text>
      )}
      {check.isSuccess && <NewPasswordForm token={token} />}
    </AuthPage>
  );
}

function InvalidLink() {
  const { t } = useTranslation();
  return (
    <Stack>
      <Alert color="red" icon={<CircleX size={18} />} title={t(($) => $.passwordLinks.invalidLink)}>
        <Text size="sm">{t(($) => $.passwordLinks.invalidLinkHint)}</Text>
      </Alert>
      <Button component={Link} to="/reset_password" variant="default">
        {t(($) => $.passwordLinks.requestNewLink)}
      </Button>
    </Stack>
  );
}

function NewPasswordForm({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '', retyped: '' } });
  const change = useCallMutation('change_password', {
    onSuccess: () => {
      // The server revoked every session of the user, including this tab's.
      clearSession();
      void navigate({ to: '/login', replace: true });
    },
  });
  const submit = form.onSubmit((values) => {
    const fault = checkPassword(values, false);
    if (fault !== null) return notifyError(t(($) => $.settings.passwordFaults[fault]));
    change.mutate({ password: values.password, token });
  });

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PasswordInput
          label={t(($) => $.settings.newPassword)}
          description={t(($) => $.settings.passwordLength)}
          autoComplete="new-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <PasswordInput
          label={t(($) => $.settings.retypePassword)}
          autoComplete="new-password"
          {...form.getInputProps('retyped')}
        />
        <Button type="submit" loading={change.isPending} fullWidth>
          {t(($) => $.passwordLinks.setPassword)}
        </Button>
      </Stack>
    </form>
  );
}
