import '../../../i18n/late/user-admin.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { ALL_LEVELS } from '@halla/domain/access/levels';
import { LANGUAGES } from '@halla/domain/limits';
import { Box, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { PasswordInput } from '../../../ui/form/password-input.tsx';
import { languageName } from '../../../ui/labels/language.ts';
import { levelName } from '../../../ui/labels/level-name.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { useNewUserForm, WAYS, type Way } from '../edit/new-user-form.ts';

const InvitationLink = lateDialog(async () => (await import('../edit/invitation-link.tsx')).InvitationLink);
const languages = LANGUAGES.map((value) => ({ value, label: languageName(value) }));

/** Page that adds a user, then opens the user's page. */
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
  const [way, setWay] = useState<Way>('invitation');
  const [shown, setShown] = useState<{ readonly link: string; readonly onClose: () => void } | null>(null);
  const showLink = (link: string) => new Promise<void>((onClose) => setShown({ link, onClose }));
  const form = useNewUserForm({ way, showLink, onDone: () => undefined });
  const isInvited = way === 'invitation';
  const levels = ALL_LEVELS.map((value) => ({ value, label: levelName(value, t) }));
  return (
    <FormFrame
      form={form}
      submitLabel={t(($) => (isInvited ? $.userAdmin.invitation.invite : $.shell.nav.newUser))}
      onCancel={() => void navigate({ to: '/cpanel/users' })}
    >
      <SegmentedControl
        aria-label={t(($) => $.userAdmin.way)}
        data={WAYS.map((value) => ({ value, label: t(($) => $.userAdmin.ways[value]) }))}
        value={way}
        onChange={setWay}
        w="fit-content"
        maw="100%"
      />
      <FormGrid>
        <TextInput required autoComplete="off" {...form.firstName} />
        <TextInput required autoComplete="off" {...form.lastName} />
        <TextInput {...form.text('username')} />
        <TextInput {...form.text('email')} />
        <CompanyPicker {...form.picked('companyid')} of="owners" />
        {isInvited ? (
          <>
            <NativeSelect {...form.choice('permissionLevel', levels)} />
            <NativeSelect {...form.choice('language', languages)} />
          </>
        ) : (
          <PasswordInput
            {...form.text('password')}
            autoComplete="new-password"
            description={t(($) => $.userAdmin.initialHint)}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
        )}
      </FormGrid>
      <Text size="sm" c="dimmed">
        {t(($) => (isInvited ? $.userAdmin.invitation.hint : $.userAdmin.levelHint))}
      </Text>
      {shown !== null && (
        <InvitationLink
          link={shown.link}
          name={`${form.firstName.value.trim()} ${form.lastName.value.trim()}`}
          onClose={shown.onClose}
        />
      )}
    </FormFrame>
  );
}
