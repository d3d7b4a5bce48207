import { PICKER_ROWS } from '@halla/domain/limits';
import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { callApi } from '../../core/calls/api.ts';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';

/** Picker option for a user of the maker. */
export interface ColleagueOption extends PickerOption {
  readonly person: { readonly id: number; readonly fullName: string; readonly userName: string };
}

export interface ColleagueSearch {
  readonly query: string;
  readonly signal: AbortSignal;
  /** Restricts the options to users who can open the page of the resource with the notes. */
  readonly opensNotesOf?: NotedKind;
  /** Restricts the options to users who may read all tickets. */
  readonly readsTickets?: true;
}

/** The first users of the maker whose name contains the text. */
export async function findColleagues({
  query,
  signal,
  ...only
}: ColleagueSearch): Promise<readonly ColleagueOption[]> {
  const { users } = await callApi(
    'get_user_list',
    {
      userGroup: 'CTN',
      limit: PICKER_ROWS,
      ...only,
      ...(query !== '' && { search_value: query }),
    },
    { signal },
  );
  return users.map((person) => ({ value: String(person.id), label: person.fullName, person }));
}
