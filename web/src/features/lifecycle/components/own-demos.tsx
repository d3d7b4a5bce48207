import '../../../i18n/late/sales.ts';
import type { PersonalDemo } from '@halla/contract/lifecycle';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { Badge, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { Day } from '../../../ui/dates/time.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { type Column, defineColumns } from '../../../ui/table/columns/column.ts';
import { dayColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { SmallTable } from '../../../ui/table/small-table.tsx';
import { DEMO_COLUMNS } from './personal-columns.tsx';

const NONE: readonly PersonalDemo[] = [];

const COLUMNS: readonly Column<PersonalDemo>[] = [
  ...DEMO_COLUMNS.filter(({ id }) => id !== 'family' && id !== 'country'),
  ...defineColumns<PersonalDemo>([
    {
      ...dayColumn<PersonalDemo>({
        id: 'dueOn',
        title: (t) => t(($) => $.sales.dueOn),
        day: ({ dueOn }) => dueOn,
        keep: 2,
        inCard: 'corner',
      }),
      cell: (demo) => <DueDay demo={demo} />,
      offCard: ({ dueOn }) => dueOn === null,
      width: 190,
    },
  ]),
];

/** Devices the user has out in demo, the earliest due day first. */
export function OwnDemos() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_personal_demos', {}));
  return (
    <Panel
      title={t(($) => $.sales.demosOut)}
      actions={<PageLink to="/demos">{t(($) => $.sales.allDemos)}</PageLink>}
    >
      <SmallTable
        label={t(($) => $.sales.demosTable)}
        columns={COLUMNS}
        rows={(query.data?.lcs ?? NONE).toSorted(byDueDay).slice(0, TABLE_PAGE_SIZES.dashboard)}
        rowId={({ id }) => id}
        status={query}
        rowLink={({ DeviceId }) => `/devices/${DeviceId}`}
        empty={<EmptyState text={t(($) => $.lifecycle.demos.emptyText)} />}
      />
    </Panel>
  );
}

/** Devices without a due day come last, in their original order (newest first). */
function byDueDay(one: PersonalDemo, other: PersonalDemo): number {
  if (one.dueOn === null || other.dueOn === null)
    return Number(one.dueOn === null) - Number(other.dueOn === null);
  return one.dueOn.localeCompare(other.dueOn);
}

function DueDay({ demo: { dueOn, isOverdue } }: { readonly demo: PersonalDemo }) {
  const { t } = useTranslation();
  if (!isOverdue) return <Day day={dueOn} />;
  return (
    <Group component="span" gap={6} wrap="nowrap">
      <Day day={dueOn} />
      <Badge component="span" variant="light" color="red">
        {t(($) => $.sales.overdue)}
      </Badge>
    </Group>
  );
}
