import { loginTarget } from '@halla/domain/access/access';
import '@mantine/core/styles/Checkbox.layer.css';
import { Anchor, Button, Checkbox, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { setSession, useSession } from '../../../core/session.ts';
import { errorText } from '../../../i18n/i18n.ts';
import { CallFailure } from '../../../ui/feedback/failure.ts';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { isDemoInstallation } from '../api/demo-installation.ts';
import { AuthPage } from '../components/auth-page.tsx';
import { DemoAccounts } from '../components/demo-accounts.tsx';

const CODE_REQUIRED = 'auth.code_required';
/** Refusals that stay visible in the form until the next attempt, in addition to their notification. */
const KEPT_AT_FORM = [
  'auth.invalid_credentials',
  'auth.code_wrong',
  'auth.second_factor_unreadable',
  'auth.too_many_attempts',
  'auth.busy',
];
const FIELDS = ['username', 'password', 'code'] as const;

/**
 * Sign-in; then redirects to the path after /login, the control panel for administrators, or the dashboard.
 */
export function LoginPage() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t(($) => $.auth.signInTitle)}>
      <LoginForm admin={false} />
    </AuthPage>
  );
}

/** Sign-in to the control panel. */
export function AdminLoginPage() {
  const { t } = useTranslation();
  return (
    <AuthPage title={t(($) => $.auth.adminTitle)} hint={t(($) => $.auth.adminHint)}>
      <LoginForm admin />
    </AuthPage>
  );
}

function LoginForm({ admin }: { readonly admin: boolean }) {
  const { t } = useTranslation();
  useLeaveWhenSignedIn(admin);
  const [asksCode, setAsksCode] = useState(false);
  const form = useForm({
    initialValues: { username: '', password: '', code: '', staysSignedIn: false },
    validate: {
      username: (value) => (value.trim() === '' ? t(($) => $.auth.usernameMissing) : null),
      password: (value) => (value === '' ? t(($) => $.auth.passwordMissing) : null),
      code: (value) => (asksCode && value.trim() === '' ? t(($) => $.auth.codeMissing) : null),
    },
  });
  const login = useMutation({
    meta: { changesNothing: true },
    mutationFn: ({ username, password, code }: typeof form.values) =>
      callApi(
        'login_verification',
        { username: username.trim(), password, ...(asksCode && { code }) },
        { shown: [CODE_REQUIRED] },
      ),
    onSuccess: (session, { staysSignedIn }) => setSession(session, { staysSignedIn }),
    onError: (error) => {
      const code = error instanceof CallFailure ? error.code : '';
      if (code === CODE_REQUIRED) return setAsksCode(true);
      const refused = code === 'auth.code_wrong' ? 'code' : 'password';
      if (refused === 'password') setAsksCode(false);
      form.setFieldValue('code', '');
      if (refused === 'password') form.setFieldValue('password', '');
      form.getInputNode(refused)?.focus();
    },
  });

  const focusFirst = (errors: typeof form.errors) =>
    form.getInputNode(FIELDS.find((field) => errors[field] !== undefined) ?? 'username')?.focus();

  return (
    <>
      <form onSubmit={form.onSubmit((values) => login.mutate(values), focusFirst)} noValidate>
        <Stack gap="md">
          <TextInput
            label={t(($) => $.auth.username)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            {...form.getInputProps('username')}
          />
          <PasswordInput
            label={t(($) => $.auth.password)}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          {asksCode && (
            <TextInput
              label={t(($) => $.auth.code)}
              description={t(($) => $.auth.codeHint)}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
              {...form.getInputProps('code')}
            />
          )}
          <Checkbox
            label={t(($) => $.auth.staysSignedIn)}
            {...form.getInputProps('staysSignedIn', { type: 'checkbox' })}
          />
          <Refusal error={login.error} />
          <Button type="submit" loading={login.isPending} fullWidth>
            {t(($) => $.auth.signIn)}
          </Button>
        </Stack>
      </form>
      <Group justify="space-between" mt="md" gap="xs">
        <Anchor component={Link} to="/reset_password" size="sm">
          {t(($) => $.auth.forgot)}
        </Anchor>
        <Text size="sm" c="dimmed">
          {t(($) => $.auth.signUp)}
        </Text>
      </Group>
      {isDemoInstallation() && <DemoAccounts onChoose={(account) => form.setValues(account)} />}
    </>
  );
}

/** Why the last attempt was refused. Not a live region, because the notification announces it. */
function Refusal({ error }: { readonly error: Error | null }) {
  useLanguage();
  if (!(error instanceof CallFailure) || !KEPT_AT_FORM.includes(error.code)) return null;
  return (
    <Paper
      shadow="none"
      px="sm"
      py="xs"
      fz="sm"
      bg="var(--mantine-color-red-light)"
      c="var(--mantine-color-red-light-color)"
    >
      {errorText(error)}
    </Paper>
  );
}

/**
 * Redirects to the requested page as soon as there is a session: from this form, or from a late answer of
 * another tab.
 */
function useLeaveWhenSignedIn(admin: boolean): void {
  const router = useRouter();
  const session = useSession();
  // The initial path: while the next page loads, the URL has already changed.
  const [afterLogin] = useState(() => addressAfterLogin(router.state.location.href));
  useEffect(() => {
    if (session === null) return;
    const href = loginTarget(afterLogin, session.user.permissionLevel, admin);
    void router.navigate({ href, replace: true });
  }, [session, router, afterLogin, admin]);
}

/** The path after /login or /admin_login including its query; null if there is none. */
function addressAfterLogin(href: string): string | null {
  return /^\/(?:admin_)?login(\/.+)$/.exec(href)?.[1] ?? null;
}
