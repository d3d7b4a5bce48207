import '@mantine/core/styles/Switch.layer.css';
import type { Account } from '@halla/contract/user-admin';
import { ALL_LEVELS } from '@halla/domain/access/levels';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../core/session.ts';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { levelName } from '../../../ui/labels/level-name.ts';
import { useHeirQuestion } from '../heir/use-heir-question.tsx';
import { useUserForm } from './user-form.ts';

interface UserEditFormProps {
  readonly account: Account;
  readonly onDone: () => void;
}

/** Edits a user; users cannot change their own level or disable themselves. */
export function UserEditForm({ account, onDone }: UserEditFormProps) {
  const { t } = useTranslation();
  const isOwn = useSession()?.user.userId === account.id;
  const heir = useHeirQuestion(account);
  const form = useUserForm({ account, heir, onDone });
  const disabled = form.picked('disabled');
  const levels = ALL_LEVELS.map((value) => ({ value, label: levelName(value, t) }));
  const own = t(($) => $.userAdmin.ownHint);
  return (
    <FormFrame form={form} staleTitle={t(($) => $.userAdmin.stale)} onCancel={onDone}>
      <FormGrid>
        <TextInput {...form.text('fullName')} />
        <TextInput {...form.text('userName')} />
        <TextInput {...form.text('emailAddress')} />
        <CompanyPicker {...form.picked('CompanyId')} of="owners" clearable={false} />
        <NativeSelect
          {...form.choice('permissionLevel', levels)}
          disabled={isOwn}
          description={isOwn && own}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      </FormGrid>
      <Switch
        label={disabled.label}
        error={disabled.error}
        checked={disabled.value === 1}
        onChange={(event) => disabled.onChange(event.currentTarget.checked ? 1 : 0)}
        disabled={isOwn}
        description={isOwn ? own : t(($) => $.userAdmin.disabledHint)}
      />
      <Switch {...form.flag('passwordRenewRequired')} description={t(($) => $.userAdmin.renewHint)} />
      {heir.dialog}
    </FormFrame>
  );
}
