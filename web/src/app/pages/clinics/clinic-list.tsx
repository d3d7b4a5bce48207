import { branchOf, inTreeOrder } from '@halla/domain/access/company-branches';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompleteList } from '../../../core/calls/list.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { isSearched, LIST_SEARCH, ListSearch } from '../../../ui/table/filters/list-search.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { CLINIC_COLUMNS, clinicRows } from './clinic-columns.tsx';

export interface ClinicListProps {
  /** Restricts the list to companies below this one. */
  readonly below?: number;
  /** Sorted by devices that need attention, most first, instead of as a tree. */
  readonly byNeed?: boolean;
}

/** Weekly figures of every clinic, one row each. */
export function ClinicList({ below, byNeed = false }: ClinicListProps) {
  const { t } = useTranslation();
  const list = useCompleteList('get_clinics', {
    name: 'clinics',
    filters: LIST_SEARCH,
    input: () => ({}),
    rows: (output) => {
      const rows = clinicRows(output);
      return below === undefined ? rows : inTreeOrder(branchOf(rows, below).filter(({ id }) => id !== below));
    },
    keeps: ({ name }, search) => isSearched([name], search),
    defaultSort: byNeed ? '-attention' : 'place',
  });
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {t(($) => $.clinics.hint)}
      </Text>
      <ListTable
        label={t(($) => $.clinics.title)}
        columns={CLINIC_COLUMNS}
        list={list}
        rowLink={({ id }) => `/clinics/${id}`}
        csv="clinics"
        toolbar={<ListSearch filters={list.filters} />}
        empty={<EmptyState title={t(($) => $.clinics.noneTitle)} text={t(($) => $.clinics.noneText)} />}
      />
    </>
  );
}
