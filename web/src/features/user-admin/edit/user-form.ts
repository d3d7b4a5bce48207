import { type Account, userAdmin } from '@halla/contract/user-admin';
import type { Level } from '@halla/domain/access/levels';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { levelMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { type Chosen, shownValue } from '../../../ui/form/wire.ts';
import { levelName } from '../../../ui/labels/level-name.ts';
import type { HeirQuestion } from '../heir/use-heir-question.tsx';

const FIELDS = [
  'fullName',
  'userName',
  'emailAddress',
  'CompanyId',
  'permissionLevel',
  'disabled',
  'passwordRenewRequired',
] as const;
type Field = (typeof FIELDS)[number];

interface UserValues extends Pick<Account, Exclude<Field, 'CompanyId' | 'permissionLevel'>> {
  readonly CompanyId: Chosen | null;
  readonly permissionLevel: Level;
}

const valuesOf = (account: Account): UserValues => ({
  fullName: account.fullName,
  userName: account.userName,
  emailAddress: account.emailAddress,
  CompanyId: account.Company,
  permissionLevel: account.permissionLevel,
  disabled: account.disabled,
  passwordRenewRequired: account.passwordRenewRequired,
});

interface EditedUser {
  readonly heir: Pick<HeirQuestion, 'ask'>;
  readonly account: Account;
  readonly onDone: () => void;
}

/** State of the form that edits a user. */
export function useUserForm({ account, heir, onDone }: EditedUser) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = callQuery('get_user', { user_id: account.id });
  return useResourceForm({
    call: 'edit_user',
    schema: userAdmin.edit_user.input,
    at: 'user',
    fields: FIELDS,
    required: ['fullName', 'userName', 'emailAddress'] as const,
    label: (field: Field) => t(($) => $.userAdmin.fields[field === 'CompanyId' ? 'company' : field]),
    shown: (field: string, value: unknown) => {
      if (field === 'permissionLevel') return levelName(value, t);
      if (field === 'disabled' || field === 'passwordRenewRequired')
        return value === 1 || value === true ? t(($) => $.common.yes) : t(($) => $.common.no);
      return shownValue(value);
    },
    resource: account,
    valuesOf,
    input: (changes, { id, updatedAt }) => ({ user: { id, updatedAt, ...changes } }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).users[0] ?? account,
    confirm: async ({ user: { permissionLevel: level } }) => {
      const { fullName: name, Company, permissionLevel: before } = account;
      const seesMore =
        level !== undefined && levelMay(level, 'seeAllCompanies') && !levelMay(before, 'seeAllCompanies');
      if (!seesMore) return true;
      return confirm({
        title: t(($) => $.userAdmin.becomesStaff.title, { name, level: levelName(level, t) }),
        text: t(($) => $.userAdmin.becomesStaff.text, { name, company: Company?.name ?? '–' }),
        action: t(($) => $.userAdmin.becomesStaff.action),
        dangerous: true,
      });
    },
    attach: async (input) => {
      if (input.user.disabled !== 1) return { input, files: undefined };
      const answer = await heir.ask({
        text: t(($) => $.userAdmin.heir.disabling, { name: account.fullName }),
        action: t(($) => $.userAdmin.heir.disable),
        withoutWork: async () => true,
      });
      return answer && { input: { ...input, ...answer }, files: undefined };
    },
    // Updates the page immediately.
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}
