import '@mantine/core/styles/Combobox.layer.css';
import { CONTACT_SEARCH_DEBOUNCE_MS, PICKER_ROWS } from '@halla/domain/limits';
import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';

export interface PickedCompany {
  readonly id: string;
  readonly name: string;
}

export interface CompanyPickerProps {
  readonly value: PickedCompany | null;
  readonly onChange: (company: PickedCompany) => void;
  readonly label: string;
  readonly description?: string;
  readonly error?: string | undefined;
}

/** Chooses a company by typing a part of its name. */
export function CompanyPicker({ value, onChange, label, description, error }: CompanyPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const [wanted] = useDebouncedValue(typed, CONTACT_SEARCH_DEBOUNCE_MS);
  // While the box shows the name of the choice, that name is no search.
  const search = wanted === value?.name ? '' : wanted.trim();
  const { data, isFetching } = useQuery({
    ...callQuery('get_companies', search === '' ? {} : { search_value: search }),
    placeholderData: keepPreviousData,
  });
  const found = (data?.companies ?? [])
    .slice(0, PICKER_ROWS)
    .map(({ id, name }) => ({ id: String(id), name }));
  const offered = value === null || found.some(({ id }) => id === value.id) ? found : [value, ...found];
  return (
    <Select
      label={label}
      description={description}
      error={error}
      placeholder={t(($) => $.devices.overview.companySearch)}
      searchable
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage={t(($) => $.devices.overview.companyNone)}
      rightSection={isFetching ? <Loader size={14} /> : undefined}
      // The server has filtered already.
      filter={({ options }) => options}
      data={offered.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onSearchChange={setTyped}
      onChange={(id) => {
        const company = offered.find((candidate) => candidate.id === id);
        if (company !== undefined) onChange(company);
      }}
    />
  );
}
