import { userAdmin } from '@halla/contract/user-admin';
import { MIN_PASSWORD_LENGTH } from '@halla/domain/access/passwords';
import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import type { Chosen } from '../../../ui/form/wire.ts';

const FIELDS = ['username', 'email', 'password', 'name', 'companyid'] as const;
type Field = (typeof FIELDS)[number];

interface NewUser {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** First and last name, as they are sent. */
  readonly name: string;
  readonly companyid: Chosen | null;
}

const BLANK: NewUser = { username: '', email: '', password: '', name: '', companyid: null };

const LABELS = {
  username: 'userName',
  email: 'emailAddress',
  password: 'initialPassword',
  name: 'fullName',
  companyid: 'company',
} as const satisfies Record<Field, string>;

/** State of the form for a new user; both names are needed. */
export function useNewUserForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [names, setNames] = useState({ first: '', last: '' });
  const isMissing = { first: names.first.trim() === '', last: names.last.trim() === '' };
  const form = useResourceForm({
    call: 'create_new_user',
    schema: userAdmin.create_new_user.input,
    at: '',
    fields: FIELDS,
    label: (field: Field) => t(($) => $.userAdmin.fields[LABELS[field]]),
    initial: BLANK,
    check: ({ password }: NewUser) => ({
      ...((isMissing.first || isMissing.last) && { name: wordRule({ rule: 'required' }) }),
      ...(password !== '' &&
        [...password].length < MIN_PASSWORD_LENGTH && {
          password: wordRule({ rule: 'tooShort', min: MIN_PASSWORD_LENGTH }),
        }),
    }),
    onSaved: ({ user }) =>
      void navigate({
        to: pageAddress('user', user.id),
        ignoreBlocker: true,
        // Back leads to the list, not to the form.
        replace: true,
      }),
    onDone,
  });
  const changeName = (change: Partial<typeof names>) => {
    const next = { ...names, ...change };
    setNames(next);
    form.picked('name').onChange(`${next.first.trim()} ${next.last.trim()}`.trim());
  };
  const problem = form.problemAt('name');
  // A name that is refused as a whole is marked at its longer part.
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
