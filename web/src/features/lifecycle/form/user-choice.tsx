import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import { useSession } from '../../../app/session.ts';

export interface UserChoiceProps {
  readonly value: number | null;
  readonly onChange: (userId: number | null) => void;
  readonly error?: ReactNode;
}

/** Who moves the device: any colleague, found by typing. */
export function UserChoice({ value, onChange, error }: UserChoiceProps) {
  const { t } = useTranslation();
  const me = useSession()?.user;
  const { data } = useQuery(callQuery('get_user_list', { userGroup: 'CTN' }));
  const people = data?.users ?? [];
  const isMissing = me !== undefined && !people.some(({ id }) => id === me.userId);
  const options = people.map(({ id, fullName }) => ({ value: String(id), label: fullName }));
  return (
    <Select
      label={t(($) => $.lifecycle.form.who)}
      placeholder={t(($) => $.lifecycle.form.chooseUser)}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      nothingFoundMessage={t(($) => $.ui.picker.none)}
      autoComplete="off"
      value={value === null ? null : String(value)}
      data={isMissing ? [{ value: String(me.userId), label: me.fullName }, ...options] : options}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      error={error}
    />
  );
}
