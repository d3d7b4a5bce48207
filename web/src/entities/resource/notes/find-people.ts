import { PICKER_ROWS } from '@halla/domain/limits';
import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { callApi } from '../../../core/calls/api.ts';
import type { PickerOption } from '../../../ui/pickers/use-picker-search.ts';
import type { Person } from './mention.ts';

export interface PersonOption extends PickerOption {
  readonly person: Person;
}

export interface PeopleSearch {
  /** Only people who can open the page of such a thing are found. */
  readonly under: NotedKind;
  readonly query: string;
  readonly signal: AbortSignal;
}

/** The first people of the maker whose name has the text. */
export async function findPeople({ under, query, signal }: PeopleSearch): Promise<readonly PersonOption[]> {
  const { users } = await callApi(
    'get_user_list',
    {
      userGroup: 'CTN',
      opensNotesOf: under,
      limit: PICKER_ROWS,
      ...(query !== '' && { search_value: query }),
    },
    { signal },
  );
  return users.map((person) => ({ value: String(person.id), label: person.fullName, person }));
}
