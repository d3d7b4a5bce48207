import '@mantine/core/styles/Switch.layer.css';
import { isOpenPlan, PLAN_KINDS, PLAN_STATES } from '@halla/domain/lifecycle/movement-plans';
import { Group, NativeSelect, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompleteList } from '../../../core/calls/list.ts';
import { DateRange } from '../../../ui/dates/date-range.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { markOverdue, PLAN_COLUMNS } from './plan-columns.tsx';
import { PLAN_FILTERS } from './plan-filter.ts';

const OPEN = PLAN_STATES.filter(isOpenPlan);

interface AgendaProps {
  readonly onPlan: (id: number) => void;
}

/** Plans by their first day; a row opens its plan. */
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
      toolbar={<AgendaFilters filters={list.filters} />}
      empty={<EmptyState title={t(($) => $.plans.none)} text={t(($) => $.plans.noneText)} />}
    />
  );
}

interface AgendaFiltersProps {
  readonly filters: StateOf<typeof PLAN_FILTERS>;
}

function AgendaFilters({ filters: { values, set } }: AgendaFiltersProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <SearchInput
        value={values.q}
        onChange={(q) => set({ q })}
        aria-label={t(($) => $.plans.search)}
        placeholder={t(($) => $.plans.search)}
        w={{ base: '100%', xs: 250 }}
      />
      <NativeSelect
        aria-label={t(($) => $.plans.kind)}
        value={values.kind ?? ''}
        data={[
          { value: '', label: t(($) => $.plans.allKinds) },
          ...PLAN_KINDS.map((value) => ({ value, label: t(($) => $.plans.kinds[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          set({ kind: PLAN_KINDS.find((known) => known === value) })
        }
      />
      <DateRange
        label={t(($) => $.plans.days)}
        value={values.days}
        onChange={(days) => set({ days })}
        isAhead
      />
      <Switch
        label={t(($) => $.plans.onlyOverdue)}
        checked={values.overdue}
        onChange={({ currentTarget: { checked } }) => set({ overdue: checked })}
      />
      <Switch
        label={t(($) => $.plans.withClosed)}
        checked={values.closed}
        onChange={({ currentTarget: { checked } }) => set({ closed: checked })}
      />
    </Group>
  );
}
