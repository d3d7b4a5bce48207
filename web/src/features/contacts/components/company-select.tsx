import { CONTACT_SEARCH_DEBOUNCE_MS, PICKER_ROWS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import type { Chosen } from '../../../ui/form/wire.ts';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';

export interface CompanySelectProps {
  /** Which companies can be chosen. */
  readonly of: 'customers' | 'resellers' | 'suppliers';
  readonly label: string;
  readonly description?: string;
  readonly value: Chosen | null;
  readonly onChange: (company: Chosen | null) => void;
  readonly error?: string | undefined;
  /** Not offered: a company is not its own parent. */
  readonly except?: number | undefined;
  /** False where somebody must belong somewhere. */
  readonly clearable?: boolean;
}

/** Chooses a customer, a reseller or a supplier by typing a part of its name; the maker is never offered. */
export function CompanySelect(props: CompanySelectProps) {
  const { of, label, description, value, onChange, error, except, clearable = true } = props;
  const { t } = useTranslation();
  const search = async (query: string, signal: AbortSignal): Promise<readonly PickerOption[]> => {
    const { companies } = await callApi(
      'get_contacts',
      {
        only_companies: true,
        limit: PICKER_ROWS,
        ...(query !== '' && { search_value: query }),
        ...(of === 'resellers' && { only_resellers: true }),
        ...(of === 'suppliers' && { only_resupply: true }),
      },
      { signal },
    );
    return companies
      .filter(({ id }) => id !== except)
      .map(({ id, name }) => ({ value: String(id), label: name }));
  };
  return (
    <SearchPicker
      label={label}
      description={description}
      error={error}
      placeholder={t(($) => (of === 'resellers' ? $.contacts.picker.reseller : $.contacts.picker.company))}
      nothingFound={t(($) => $.contacts.picker.companyNone)}
      clearable={clearable}
      debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
      value={value === null ? null : { value: String(value.id), label: value.name }}
      onChange={(option) =>
        onChange(option === null ? null : { id: Number(option.value), name: option.label })
      }
      search={search}
    />
  );
}
