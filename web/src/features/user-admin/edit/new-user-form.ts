import { userAdmin } from '@halla/contract/user-admin';
import { LEVELS, type Level } from '@halla/domain/access/levels';
import { MIN_PASSWORD_LENGTH } from '@halla/domain/access/passwords';
import type { Lang } from '@halla/domain/limits';
import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelMay } from '../../../core/access.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { currentLanguage, wordRule } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import type { Chosen } from '../../../ui/form/wire.ts';
import { levelName } from '../../../ui/labels/level-name.ts';

const COMMON = ['username', 'email', 'name', 'companyid'] as const;

/**
 * How a new user gets a password: by an invitation link, or typed by a super user, in which case it must be
 * renewed.
 */
export const WAYS = ['invitation', 'password'] as const;
export type Way = (typeof WAYS)[number];

/** Differences between the two ways. */
const CALLS = {
  invitation: {
    call: 'invite_user',
    schema: userAdmin.invite_user.input,
    fields: [...COMMON, 'permissionLevel', 'language'],
  },
  password: {
    call: 'create_new_user',
    schema: userAdmin.create_new_user.input,
    fields: [...COMMON, 'password'],
  },
} as const satisfies Record<Way, object>;
type Field = (typeof CALLS)[Way]['fields'][number];

interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Full name as sent: first and last name joined. */
  readonly name: string;
  readonly companyid: Chosen | null;
  readonly permissionLevel: Level;
  readonly language: Lang;
}

const BLANK = {
  username: '',
  email: '',
  password: '',
  name: '',
  companyid: null,
  permissionLevel: LEVELS.CLIENT,
};

const LABELS = {
  username: 'userName',
  email: 'emailAddress',
  password: 'initialPassword',
  name: 'fullName',
  companyid: 'company',
  permissionLevel: 'permissionLevel',
  language: 'language',
} as const satisfies Record<Field, string>;

interface NewUserOptions {
  readonly way: Way;
  /** Shows the link of an invitation that was not mailed; resolves when closed. */
  readonly showLink: (link: string) => Promise<void>;
  readonly onDone: () => void;
}

/** State of the form for a new user; both names are required. */
export function useNewUserForm({ way, showLink, onDone }: NewUserOptions) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [names, setNames] = useState({ first: '', last: '' });
  const [initial] = useState<NewUser>(() => ({ ...BLANK, language: currentLanguage() }));
  const isMissing = { first: names.first.trim() === '', last: names.last.trim() === '' };
  const form = useResourceForm({
    ...CALLS[way],
    at: '',
    label: (field: Field) => t(($) => $.userAdmin.fields[LABELS[field]]),
    initial,
    check: ({ password }: NewUser) => ({
      ...((isMissing.first || isMissing.last) && { name: wordRule({ rule: 'required' }) }),
      ...(way === 'password' &&
        password !== '' &&
        [...password].length < MIN_PASSWORD_LENGTH && {
          password: wordRule({ rule: 'tooShort', min: MIN_PASSWORD_LENGTH }),
        }),
    }),
    confirm: async (input) => {
      if (!('permissionLevel' in input) || input.permissionLevel === undefined) return true;
      const { name, permissionLevel: level } = input;
      if (!levelMay(level, 'seeAllCompanies')) return true;
      return confirm({
        title: t(($) => $.userAdmin.becomesStaff.invited, { name, level: levelName(level, t) }),
        text: t(($) => $.userAdmin.becomesStaff.invitedText, { name }),
        action: t(($) => $.userAdmin.invitation.invite),
        dangerous: true,
      });
    },
    onSaved: async (output) => {
      const { user } = output;
      if ('invitation' in output && output.invitation.link !== null) await showLink(output.invitation.link);
      void navigate({
        to: pageAddress('user', user.id),
        ignoreBlocker: true,
        // Back returns to the list, not to the form.
        replace: true,
      });
    },
    onDone,
  });
  const changeName = (change: Partial<typeof names>) => {
    const next = { ...names, ...change };
    setNames(next);
    form.picked('name').onChange(`${next.first.trim()} ${next.last.trim()}`.trim());
  };
  const problem = form.problemAt('name');
  // A problem of the full name is shown at its longer part.
  const isFirstLonger = names.first.length > names.last.length;
  return {
    ...form,
    firstName: {
      label: t(($) => $.userAdmin.fields.firstName),
      value: names.first,
      error: (isMissing.first || (!isMissing.last && isFirstLonger)) && problem,
      onChange: (event: ChangeEvent<HTMLInputElement>) => changeName({ first: event.currentTarget.value }),
    },
    lastName: {
      label: t(($) => $.userAdmin.fields.lastName),
      value: names.last,
      error: (isMissing.last || (!isMissing.first && !isFirstLonger)) && problem,
      onChange: (event: ChangeEvent<HTMLInputElement>) => changeName({ last: event.currentTarget.value }),
    },
  };
}
