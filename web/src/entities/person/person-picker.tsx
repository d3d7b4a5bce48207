import '../../i18n/late/contacts.ts';
import { PICKER_ROWS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../core/calls/api.ts';
import type { Chosen } from '../../ui/form/wire.ts';
import { ChosenPicker } from '../../ui/pickers/chosen-picker.tsx';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';

export interface PersonPickerProps {
  readonly label: string;
  readonly description?: string;
  readonly value: Chosen | null;
  readonly onChange: (person: Chosen | null) => void;
  /** Id of a person not to offer. */
  readonly except: number;
}

/** Chooses a person by part of the name, e-mail address or company. */
export function PersonPicker({ except, ...picker }: PersonPickerProps) {
  const { t } = useTranslation();
  const search = async (query: string, signal: AbortSignal): Promise<readonly PickerOption[]> => {
    const input = query === '' ? {} : { search_value: query };
    const { contacts } = await callApi(
      'get_contacts',
      { ...input, only_contacts: true, limit: PICKER_ROWS },
      { signal },
    );
    return contacts
      .filter(({ id }) => id !== except)
      .map(({ id, name, Company }) => ({ value: String(id), label: name, description: Company?.name }));
  };
  return (
    <ChosenPicker
      {...picker}
      placeholder={t(($) => $.contacts.placeholder)}
      nothingFound={t(($) => $.contacts.client.nothing)}
      search={search}
    />
  );
}
