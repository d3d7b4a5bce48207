import type { ClientInfoInput } from '@halla/contract/client-info';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { CONTACT_SEARCH_DEBOUNCE_MS, PICKER_ROWS } from '@halla/domain/limits';
import type { ReactNode } from 'react';
import { callApi } from '../../core/calls/api.ts';
import { SearchPicker } from '../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';

export interface ClientPickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: ClientInfoInput | null;
  readonly onChange: (client: ClientInfoInput | null) => void;
  /** Label of the option for a name that no company has. */
  readonly typedText: (name: string) => string;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

interface ClientOption extends PickerOption {
  readonly client: ClientInfoInput;
}

/** Chooses a client by part of its name, or takes the typed name; for forms that need only a name. */
export function ClientPicker({ value, onChange, typedText, ...input }: ClientPickerProps) {
  const search = async (query: string, signal: AbortSignal): Promise<readonly ClientOption[]> => {
    const found = await callApi(
      'get_contacts',
      { only_companies: true, limit: PICKER_ROWS, ...(query !== '' && { search_value: query }) },
      { signal },
    );
    const options = found.companies.map(({ id, name }) => ({
      value: String(id),
      label: name,
      client: { companyId: id, companyName: name },
    }));
    const isKnown = options.some(({ label }) => label.toLowerCase() === query.toLowerCase());
    if (query === '' || isKnown) return options;
    return [...options, { value: 'typed', label: typedText(query), client: { companyName: query } }];
  };
  return (
    <SearchPicker
      {...input}
      debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
      value={value === null ? null : { value: String(value.companyId ?? 'typed'), label: clientText(value) }}
      onChange={(option) => onChange(option === null ? null : option.client)}
      search={search}
    />
  );
}
