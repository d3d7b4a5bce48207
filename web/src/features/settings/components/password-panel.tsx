import { checkPassword } from '@halla/domain/access/passwords';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useUnsavedChanges } from '../../../core/leaving/unsaved-changes.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Changes the user's own password; always asks for the current one. */
export function PasswordPanel({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { oldPassword: '', password: '', retyped: '' } });
  useUnsavedChanges(form.isDirty());
  const change = useCallMutation('change_password', { onSuccess: () => form.reset() });
  const submit = form.onSubmit((values) => {
    const fault = checkPassword(values, true);
    if (fault !== null) return notifyError(t(($) => $.settings.passwordFaults[fault]));
    change.mutate({ password: values.password, old_password: values.oldPassword, token });
  });

  return (
    <Panel title={t(($) => $.settings.changePassword)}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <PasswordInput
            label={t(($) => $.settings.oldPassword)}
            autoComplete="current-password"
            {...form.getInputProps('oldPassword')}
          />
          <PasswordInput
            label={t(($) => $.settings.newPassword)}
            description={t(($) => $.settings.passwordLength)}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={t(($) => $.settings.retypePassword)}
            autoComplete="new-password"
            {...form.getInputProps('retyped')}
          />
          <Text size="xs" c="dimmed">
            {t(($) => $.settings.changePasswordHint)}
          </Text>
          <Group justify="flex-end">
            <Button type="submit" loading={change.isPending}>
              {t(($) => $.settings.changePassword)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Panel>
  );
}
