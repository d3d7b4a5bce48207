import { CONTACT_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../core/session.ts';
import { SearchPicker } from '../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';
import { findColleagues } from './find-colleagues.ts';

export interface UserPickerProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (userId: number | null) => void;
  readonly error?: ReactNode;
}

/** Chooses a colleague or the user themself by part of the name. */
export function UserPicker({ label, value, onChange, error }: UserPickerProps) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const me = user && { value: String(user.userId), label: user.fullName };
  const [chosen, setChosen] = useState<PickerOption | null>(null);
  const search = async (query: string, signal: AbortSignal): Promise<readonly PickerOption[]> => {
    const people = await findColleagues({ query, signal });
    const isMissing = me !== undefined && !people.some((person) => person.value === me.value);
    return isMissing && me.label.toLowerCase().includes(query.toLowerCase()) ? [me, ...people] : people;
  };
  return (
    <SearchPicker
      label={label}
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
