import '../../../i18n/late/alert-screens.ts';
import type { Alert } from '@halla/contract/alerts';
import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';
import { FilterLine } from '../../../ui/table/filters/filter-line.tsx';
import { useFilterLook } from '../../../ui/table/filters/filter-look.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { AGES, type ALERT_FILTERS } from './alert-filter.ts';

type AlertFilterState = StateOf<typeof ALERT_FILTERS>;

interface MoreAlertFiltersProps {
  readonly filters: AlertFilterState;
  /** Rows on screen, which contain the names of assignees. */
  readonly rows: readonly Alert[];
  /** False for the list of one device. */
  readonly ofFleet: boolean;
}

/** True if one of these filters is active. */
export function moreSet({ values }: AlertFilterState): boolean {
  return values.assignee !== undefined || values.age !== undefined || values.company !== undefined;
}

/** Filters by assignee, age and company of the device. */
export function MoreAlertFilters({ filters: { values, set }, rows, ofFleet }: MoreAlertFiltersProps) {
  const { t } = useTranslation();
  const me = useSession()?.user;
  const people = new Map(
    rows.flatMap(({ Assignee }) => (Assignee === null ? [] : [[Assignee.id, Assignee.fullName]])),
  );
  const others = [...people.keys()].filter((id) => id !== me?.userId);
  const nameOf = (id: number | null) => {
    if (id === null) return t(($) => $.alertScreens.unassigned);
    if (id === me?.userId) return t(($) => $.alertScreens.mine);
    return people.get(id) ?? t(($) => $.alertScreens.person, { id });
  };
  return (
    <FilterLine align="flex-end">
      <FilterSelect
        labelled
        label={t(($) => $.alertScreens.assignee)}
        every={t(($) => $.alertScreens.everyAssignee)}
        choices={[...(me === undefined ? [] : [me.userId]), null, ...others]}
        textOf={nameOf}
        value={values.assignee}
        onChange={(assignee) => set({ assignee })}
        w={{ base: '100%', xs: 240 }}
      />
      <FilterSelect
        labelled
        label={t(($) => $.alertScreens.age)}
        every={t(($) => $.alertScreens.everyAge)}
        choices={AGES}
        textOf={(count) => t(($) => $.alertScreens.ages, { count })}
        value={values.age}
        onChange={(age) => set({ age })}
        w={{ base: '100%', xs: 240 }}
      />
      {ofFleet && <OwnerFilter value={values.company} onChange={(company) => set({ company })} />}
    </FilterLine>
  );
}

interface OwnerFilterProps {
  readonly value: number | undefined;
  readonly onChange: (company: number | undefined) => void;
}

function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const { t } = useTranslation();
  // The URL contains only the id.
  const { data } = useQuery({ ...callQuery('get_companies', {}), enabled: value !== undefined });
  const name = data?.companies.find(({ id }) => id === value)?.name ?? String(value);
  const label = t(($) => $.alertScreens.company);
  const look = useFilterLook();
  if (look === 'chip') {
    return (
      value !== undefined && <FilterChip text={`${label}: ${name}`} onDrop={() => onChange(undefined)} />
    );
  }
  return (
    <Box w={{ base: '100%', xs: look === 'line' ? 240 : '100%' }}>
      <CompanyPicker
        of="owners"
        label={label}
        value={value === undefined ? null : { id: value, name }}
        onChange={(company) => onChange(company?.id)}
      />
    </Box>
  );
}
