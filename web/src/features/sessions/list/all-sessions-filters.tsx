import '../../../i18n/late/sessions.ts';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { ACTIVITY_CHART, SESSION_TYPE_CHOICES } from '@halla/domain/limits';
import { CAUSE_CODES, OUTCOME_KINDS } from '@halla/domain/sessions/outcome';
import { sessionTypesOf } from '@halla/domain/sessions/sessions';
import { useTranslation } from 'react-i18next';
import { ClinicFilter } from '../../../entities/company/clinic-filter.tsx';
import { ClinicGroups, clinicGrouping } from '../../../entities/company/clinic-groups.tsx';
import { businessZone, hasOtherDays } from '../../../ui/dates/business-day.ts';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { outcomeText } from '../../../ui/labels/outcome-texts.ts';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { FilterDays } from '../../../ui/table/filters/filter-days.tsx';
import { flag, many, oneOf, several, wholeNumber } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterMany } from '../../../ui/table/filters/filter-many.tsx';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import { StatusChoice } from '../../../ui/table/filters/status-choice.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { sessionDays } from './session-days.ts';

/** Filters of the sessions of all devices. */
export const ALL_SESSIONS_FILTERS = defineFilters({
  days: sessionDays(),
  outcome: many(OUTCOME_KINDS, (outcomes) => ({ outcomes })),
  cause: oneOf(CAUSE_CODES, (cause) => ({ cause })),
  family: oneOf(DEVICE_TYPES, (family) => ({ families: [family] })),
  types: several({ read: readType, atMost: SESSION_TYPE_CHOICES }, (types) => ({ types })),
  treatments: flag(() => ({ treatments: true })),
  minute: flag(() => ({ duration: ACTIVITY_CHART.minDurationS })),
  company: wholeNumber((endcustomer) => ({ endcustomer })),
  group: clinicGrouping({ orderby: 'company' as const }),
  // Set only by links.
  device: wholeNumber((deviceid) => ({ deviceid })),
});

function readType(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

export interface AllSessionsFiltersProps {
  readonly filters: StateOf<typeof ALL_SESSIONS_FILTERS>;
}

/** Day, cause and family filters; a type filter once the family determines the types. */
export function AllSessionsFilters({ filters: { values, set } }: AllSessionsFiltersProps) {
  const { t } = useTranslation();
  const { family } = values;
  return (
    <>
      <FilterDays
        value={values.days}
        onChange={(range) => set({ days: range })}
        label={t(($) => $.sessions.filters.dates)}
      />
      {values.days.from !== null && hasOtherDays() && (
        <FilterSwitch
          label={t(($) => $.sessions.filters.businessDays, { zone: businessZone() })}
          checked={values.days.isOfBusiness ?? false}
          onChange={(isOfBusiness) => set({ days: { ...values.days, isOfBusiness } })}
        />
      )}
      <ClinicFilter value={values.company} onChange={(company) => set({ company })} />
      <FilterSelect
        label={t(($) => $.sessions.filters.causes)}
        every={t(($) => $.sessions.filters.everyCause)}
        choices={CAUSE_CODES}
        textOf={(code) => t(($) => $.sessions.causeNames[code])}
        value={values.cause}
        onChange={(cause) => set({ cause })}
      />
      <FilterSelect
        label={t(($) => $.sessions.filters.families)}
        every={t(($) => $.sessions.filters.everyFamily)}
        choices={DEVICE_TYPES}
        textOf={(type) => familyLabel(type, t)}
        value={family}
        onChange={(next) => set({ family: next, types: [] })}
      />
      {family !== undefined && (
        <FilterMany
          label={t(($) => $.sessions.filters.types)}
          every={t(($) => $.sessions.filters.everyType)}
          w={{ base: '100%', xs: 230 }}
          clearable
          hidePickedOptions
          value={values.types.map(String)}
          onChange={(chosen) => set({ types: chosen.map(Number) })}
          choices={sessionTypesOf(family).map((type) => ({
            value: String(type),
            label: sessionTypeText(t, { type, family }),
          }))}
        />
      )}
      <FilterSwitch
        label={t(($) => $.sessions.filters.treatments)}
        checked={values.treatments}
        onChange={(treatments) => set({ treatments })}
      />
      <FilterSwitch
        label={t(($) => $.sessions.filters.minute)}
        checked={values.minute}
        onChange={(minute) => set({ minute })}
      />
      <ClinicGroups grouped={values.group === 'clinic'} onChange={(group) => set({ group })} />
    </>
  );
}

/** Outcome filter; none ticked means all. */
export function OutcomeChoice({ filters: { values, set } }: AllSessionsFiltersProps) {
  const { t } = useTranslation();
  return (
    <StatusChoice
      label={t(($) => $.sessions.filters.outcomes)}
      choices={OUTCOME_KINDS}
      labelOf={(kind) => outcomeText(kind, t)}
      value={values.outcome}
      onChange={(outcome) => set({ outcome })}
    />
  );
}
