import { CONTACT_SEARCH_DEBOUNCE_MS, PICKER_ROWS } from '@halla/domain/limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../core/calls/api.ts';
import { useSession } from '../../core/session.ts';
import { SearchPicker } from '../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';

export interface UserPickerProps {
  readonly value: number | null;
  readonly onChange: (userId: number | null) => void;
  readonly error?: ReactNode;
}

/** Who moves the device: any colleague, found by typing. */
export function UserPicker({ value, onChange, error }: UserPickerProps) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const me = user && { value: String(user.userId), label: user.fullName };
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const search = async (query: string, signal: AbortSignal): Promise<readonly PickerOption[]> => {
    const people = await findPeople(query, signal);
    const isMissing = me !== undefined && !people.some((person) => person.value === me.value);
    return isMissing && me.label.toLowerCase().includes(query.toLowerCase()) ? [me, ...people] : people;
  };
  return (
    <SearchPicker
      label={t(($) => $.lifecycle.form.who)}
      placeholder={t(($) => $.lifecycle.form.chooseUser)}
      clearable={false}
      debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
      value={[chosen, me].find((option) => option?.value === String(value)) ?? null}
      onChange={(option) => {
        setChosen(option);
        onChange(option === null ? null : Number(option.value));
      }}
      search={search}
      error={error}
    />
  );
}

/** The first colleagues whose name has the text. */
async function findPeople(query: string, signal: AbortSignal): Promise<PickerOption[]> {
  const { users } = await callApi(
    'get_user_list',
    { userGroup: 'CTN', limit: PICKER_ROWS, ...(query !== '' && { search_value: query }) },
    { signal },
  );
  return users.map(({ id, fullName }) => ({ value: String(id), label: fullName }));
}
