import type { MovementPlan } from '@halla/contract/movement-plans';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import type { PlanState } from '@halla/domain/lifecycle/movement-plans';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';
import { Country } from '../../../ui/labels/country.tsx';
import { defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { dayColumn, stateColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { lateMark, type RowMark } from '../../../ui/table/row-mark.tsx';

const COLORS: Readonly<Record<PlanState, string>> = {
  planned: 'ice',
  running: 'fjord',
  ended: 'gray',
  cancelled: 'gray',
};

/** State of a plan. */
export function PlanBadge({ state }: { readonly state: PlanState }) {
  const { t } = useTranslation();
  return (
    <Badge variant="light" color={COLORS[state]}>
      {t(($) => $.plans.states[state])}
    </Badge>
  );
}

export const PLAN_COLUMNS = defineColumns<MovementPlan>([
  {
    ...dayColumn<MovementPlan>({
      id: 'startsOn',
      title: (t) => t(($) => $.plans.startsOn),
      day: ({ startsOn }) => startsOn,
      keep: 3,
      inCard: 'fact',
    }),
    firstDescending: false,
  },
  {
    ...dayColumn<MovementPlan>({
      id: 'dueOn',
      title: (t) => t(($) => $.plans.dueOn),
      day: ({ dueOn }) => dueOn,
      keep: 3,
      inCard: 'fact',
    }),
    width: 130,
    firstDescending: false,
  },
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.plans.device),
    value: ({ Device }) => Device.serialNumber,
    width: WIDTHS.serialNumber,
    fixed: true,
    inCard: 'title',
  },
  textColumn({
    id: 'client',
    title: (t) => t(($) => $.plans.client),
    text: ({ clientInfo }) => clientText(clientInfo),
    width: 180,
    grows: true,
    keep: 2,
    inCard: 'text',
  }),
  {
    id: 'country',
    title: (t) => t(($) => $.lifecycle.country),
    value: ({ clientInfo }) => clientInfo?.location,
    cell: ({ clientInfo }) => <Country location={clientInfo?.location ?? null} />,
    width: WIDTHS.country,
    keep: 0,
  },
  {
    id: 'kind',
    title: (t) => t(($) => $.plans.kind),
    value: ({ kind }, t) => t(($) => $.plans.kinds[kind]),
    width: 100,
    keep: 1,
    inCard: 'fact',
  },
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.plans.state),
    state: ({ state }) => state,
    text: (state, t) => t(($) => $.plans.states[state]),
    badge: (state) => <PlanBadge state={state} />,
    width: 120,
    keep: 2,
    inCard: 'corner',
  }),
  textColumn({
    id: 'user',
    title: (t) => t(($) => $.plans.plannedBy),
    text: ({ User }) => User?.fullName ?? null,
    width: 150,
    keep: 0,
  }),
]);

/** Marks overdue plans. */
export function markOverdue({ isOverdue }: MovementPlan, t: Translate): RowMark | null {
  return isOverdue ? lateMark({ text: t(($) => $.plans.overdue), column: 'dueOn' }) : null;
}
