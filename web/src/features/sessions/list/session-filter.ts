import { LIST_CAPS, SESSION_TYPE_CHOICES } from '@halla/domain/limits';
import { days, setting, several } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** How many sessions may be asked for. */
export const LIMITS: readonly number[] = [
  100,
  LIST_CAPS.sessions.default,
  1000,
  2000,
  LIST_CAPS.sessions.max,
];

/** What a list of sessions is narrowed by, and how many there are at most. */
export const SESSION_FILTERS = defineFilters({
  days: days((date) => ({ date })),
  types: several({ read: readType, atMost: SESSION_TYPE_CHOICES }, (types) => ({ types })),
  limit: setting({ choices: LIMITS, usual: LIST_CAPS.sessions.default }, (limit) => ({ limit })),
});

function readType(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** Types to choose from: those that occur and those already chosen, at most 100. */
export function typeChoices(
  loaded: readonly { readonly type: number }[],
  chosen: readonly number[],
): number[] {
  const types = new Set([...chosen, ...loaded.map(({ type }) => type)]);
  return [...types].slice(0, SESSION_TYPE_CHOICES).sort((a, b) => a - b);
}
