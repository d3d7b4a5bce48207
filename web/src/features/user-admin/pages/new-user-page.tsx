import '../../../i18n/late/user-admin.ts';
import { Box, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useNewUserForm } from '../edit/new-user-form.ts';

/** Adds a user and opens its page. */
export function NewUserPage() {
  const { t } = useTranslation();
  const title = t(($) => $.shell.nav.newUser);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t(($) => $.kinds.many.user), to: '/cpanel/users' }, { label: title }]}
      />
      <Box maw={760}>
        <Panel title={t(($) => $.userAdmin.details)}>
          <NewUserForm />
        </Panel>
      </Box>
    </>
  );
}

function NewUserForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useNewUserForm({ onDone: () => undefined });
  return (
    <FormFrame
      form={form}
      submitLabel={t(($) => $.shell.nav.newUser)}
      onCancel={() => void navigate({ to: '/cpanel/users' })}
    >
      <FormGrid>
        <TextInput required autoComplete="off" {...form.firstName} />
        <TextInput required autoComplete="off" {...form.lastName} />
        <TextInput {...form.text('username')} />
        <TextInput {...form.text('email')} />
        <CompanyPicker {...form.picked('companyid')} of="owners" />
        <PasswordInput
          {...form.text('password')}
          autoComplete="new-password"
          description={t(($) => $.userAdmin.initialHint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FormGrid>
      <Text size="sm" c="dimmed">
        {t(($) => $.userAdmin.levelHint)}
      </Text>
    </FormFrame>
  );
}
