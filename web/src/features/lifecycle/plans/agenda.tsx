import { isOpenPlan, PLAN_KINDS, PLAN_STATES } from '@halla/domain/lifecycle/movement-plans';
import { useTranslation } from 'react-i18next';
import { useCompleteList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterDays } from '../../../ui/table/filters/filter-days.tsx';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { FilterSwitch } from '../../../ui/table/filters/filter-switch.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { markOverdue, PLAN_COLUMNS } from './plan-columns.tsx';
import { PLAN_FILTERS } from './plan-filter.ts';

const OPEN = PLAN_STATES.filter(isOpenPlan);

interface AgendaProps {
  readonly onPlan: (id: number) => void;
}

/** Plans by first day; a row opens the plan. */
export function Agenda({ onPlan }: AgendaProps) {
  const { t } = useTranslation();
  const list = useCompleteList('get_movement_plans', {
    name: 'plans',
    filters: PLAN_FILTERS,
    input: (request) => ({ states: OPEN, ...request }),
    rows: ({ plans }) => plans,
    defaultSort: 'startsOn',
  });
  return (
    <ListTable
      label={t(($) => $.plans.title)}
      columns={PLAN_COLUMNS}
      list={list}
      mark={(plan) => markOverdue(plan, t)}
      onRow={({ id }) => onPlan(id)}
      csv="plans"
      toolbar={<AgendaSearch filters={list.filters} />}
      filters={{ beside: <AgendaFilters filters={list.filters} /> }}
      empty={<EmptyState title={t(($) => $.plans.none)} text={t(($) => $.plans.noneText)} />}
    />
  );
}

interface AgendaFiltersProps {
  readonly filters: StateOf<typeof PLAN_FILTERS>;
}

function AgendaSearch({ filters: { values, set } }: AgendaFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchInput
      value={values.q}
      onChange={(q) => set({ q })}
      aria-label={t(($) => $.plans.search)}
      placeholder={t(($) => $.plans.search)}
      w={{ base: '100%', xs: 250 }}
    />
  );
}

function AgendaFilters({ filters: { values, set } }: AgendaFiltersProps) {
  const { t } = useTranslation();
  return (
    <>
      <FilterSelect
        label={t(($) => $.plans.kind)}
        every={t(($) => $.plans.allKinds)}
        choices={PLAN_KINDS}
        textOf={(kind) => t(($) => $.plans.kinds[kind])}
        value={values.kind}
        onChange={(kind) => set({ kind })}
      />
      <FilterDays
        label={t(($) => $.plans.days)}
        value={values.days}
        onChange={(days) => set({ days })}
        isAhead
      />
      <FilterSwitch
        label={t(($) => $.plans.onlyOverdue)}
        checked={values.overdue}
        onChange={(overdue) => set({ overdue })}
      />
      <FilterSwitch
        label={t(($) => $.plans.withClosed)}
        checked={values.closed}
        onChange={(closed) => set({ closed })}
      />
    </>
  );
}
