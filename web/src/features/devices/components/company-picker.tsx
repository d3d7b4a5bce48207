import { CONTACT_SEARCH_DEBOUNCE_MS, PICKER_ROWS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import type { Chosen } from '../../../ui/form/wire.ts';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';

export interface CompanyPickerProps {
  readonly value: Chosen | null;
  readonly onChange: (company: Chosen) => void;
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
}

/** Chooses a company by typing a part of its name. */
export function CompanyPicker({ value, onChange, label, description, error }: CompanyPickerProps) {
  const { t } = useTranslation();
  return (
    <SearchPicker
      label={label}
      description={description}
      error={error}
      placeholder={t(($) => $.devices.overview.companySearch)}
      nothingFound={t(($) => $.devices.overview.companyNone)}
      clearable={false}
      debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
      value={value === null ? null : { value: String(value.id), label: value.name }}
      onChange={(option) => option !== null && onChange({ id: Number(option.value), name: option.label })}
      search={searchCompanies}
    />
  );
}

async function searchCompanies(query: string, signal: AbortSignal): Promise<readonly PickerOption[]> {
  const input = query === '' ? {} : { search_value: query };
  const { companies } = await callApi('get_companies', input, { signal });
  return companies.slice(0, PICKER_ROWS).map(({ id, name }) => ({ value: String(id), label: name }));
}
