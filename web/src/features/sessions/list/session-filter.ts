import { LIST_CAPS, SESSION_TYPE_CHOICES } from '@halla/domain/limits';
import { days, setting, several } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';

/** Choices for the maximum number of sessions. */
export const LIMITS: readonly number[] = [
  100,
  LIST_CAPS.sessions.default,
  1000,
  2000,
  LIST_CAPS.sessions.max,
];

/** Filters of a list of sessions, and its row limit. */
export const SESSION_FILTERS = defineFilters({
  days: days((date) => ({ date })),
  types: several({ read: readType, atMost: SESSION_TYPE_CHOICES }, (types) => ({ types })),
  limit: setting({ choices: LIMITS, usual: LIST_CAPS.sessions.default }, (limit) => ({ limit })),
});

function readType(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

/** Choices of types: those that occur and those already selected, at most 100. */
export function typeChoices(
  loaded: readonly { readonly type: number }[],
  chosen: readonly number[],
): number[] {
  const types = new Set([...chosen, ...loaded.map(({ type }) => type)]);
  return [...types].slice(0, SESSION_TYPE_CHOICES).sort((a, b) => a - b);
}
