import { CONTACT_SEARCH_DEBOUNCE_MS, PICKER_ROWS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';

interface CarrierPickerProps {
  readonly label: string;
  /** Name of the shipping company; null for none. */
  readonly value: string | null;
  readonly onChange: (name: string | null) => void;
  readonly error?: string | undefined;
}

/** Chooses a shipping company by name; an unknown name is accepted. */
export function CarrierPicker({ label, value, onChange, error }: CarrierPickerProps) {
  const { t } = useTranslation();
  return (
    <SearchPicker<PickerOption>
      label={label}
      placeholder={t(($) => $.shipmentScreens.carrier.search)}
      error={error}
      debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
      value={value ? { value, label: value } : null}
      onChange={(option) => onChange(option?.value ?? null)}
      search={async (query, signal) => {
        const asked = { ...(query !== '' && { search_value: query }), limit: PICKER_ROWS };
        const { companies = [] } = await callApi('get_shipping_companies', asked, { signal });
        const known = companies.map(({ name }) => ({ value: name, label: name }));
        const isKnown = known.some(({ label: name }) => name.toLowerCase() === query.toLowerCase());
        const added = { value: query, label: t(($) => $.shipmentScreens.carrier.add, { name: query }) };
        return query === '' || isKnown ? known : [...known, added];
      }}
    />
  );
}
