import { ALERT_SEVERITIES } from '@halla/domain/devices/alert-severity';
import { ALERT_KINDS } from '@halla/domain/devices/alerts';
import type { Translate } from '../../../i18n/i18n.ts';
import { alertCodesNamed } from '../../../ui/labels/alert-codes.ts';
import { days, oneOf, search, setting, wholeNumber } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters, type Filter } from '../../../ui/table/filters/filters.ts';

/** Subsets of alerts that a list can show. */
export const SHOWN = ['active', 'snoozed', 'all'] as const;

const INPUTS = {
  active: { seen: false, snoozed: false, grouped: true },
  snoozed: { snoozed: true, grouped: true },
  all: {},
} as const;

/** Choices for the minimum age of alerts, in days. */
export const AGES = [1, 3, 7, 30] as const;

/** URL value for unassigned alerts. */
const NOBODY = '-';
const person = wholeNumber((AssigneeId) => ({ AssigneeId }));

/** Assignee of an alert; null: unassigned. */
const assignee: Filter<number | null | undefined, { AssigneeId?: number | null }> = {
  read: (params, name) => (params[name] === NOBODY ? null : person.read(params, name)),
  write: (value, name) => (value === null ? { [name]: NOBODY } : person.write(value, name)),
  isSet: (value) => value !== undefined,
  input: (value) => (value === undefined ? {} : { AssigneeId: value }),
};

/** Filters of the list of alerts. */
export const ALERT_FILTERS = defineFilters({
  show: setting<(typeof SHOWN)[number], { seen?: boolean; snoozed?: boolean; grouped?: boolean }>(
    { choices: SHOWN, usual: 'active' },
    (show) => INPUTS[show],
  ),
  q: search((search_value) => ({ search_value })),
  severity: oneOf(ALERT_SEVERITIES, (severity) => ({ severity })),
  kind: oneOf(ALERT_KINDS, (kind) => ({ kind })),
  days: days((date) => ({ date })),
  assignee,
  age: oneOf(AGES, (minAgeDays) => ({ minAgeDays })),
  company: wholeNumber((CompanyId) => ({ CompanyId })),
});

/** Extends a text search to the names of alert codes, which only the browser knows. */
export function searched<Input extends { readonly search_value?: string }>(
  input: Input,
  t: Translate,
): Input & { alertTypes?: number[] } {
  const { search_value } = input;
  return search_value === undefined ? input : { ...input, alertTypes: alertCodesNamed(search_value, t) };
}
