import '../../../i18n/late/quotations.ts';
import type { Quotation } from '@halla/contract/quotations';
import { TABLE_PAGE_SIZES } from '@halla/domain/limits';
import { EXPIRING_DAYS } from '@halla/domain/quotations/quotation-status';
import { addDays } from '@halla/domain/time';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { FilterSearch } from '../../../ui/table/filters/filter-search.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { waitsMark } from '../../../ui/table/row-mark.tsx';
import { QUOTATION_COLUMNS } from './quotation-columns.tsx';
import { QUOTATION_FILTERS } from './quotation-filter.ts';
import { QuotationFilters, QuotationStatuses } from './quotation-filters.tsx';

interface QuotationTableProps {
  readonly onRow: (quotation: Quotation) => void;
  /** Receives the ids of the quotations on screen, in their order. */
  readonly onIds: (ids: readonly number[]) => void;
}

/** Quotations, newest first. This browser remembers the filters. */
export function QuotationTable({ onRow, onIds }: QuotationTableProps) {
  const { t } = useTranslation();
  const list = usePagedList('get_quotations', {
    name: 'quotations',
    rememberedFilters: 'quotation_search',
    filters: QUOTATION_FILTERS,
    input: (request) => request,
    rows: ({ quotations }) => quotations,
    sorts: ['-createdAt', 'createdAt'],
    pageSize: TABLE_PAGE_SIZES.quotations,
  });
  const { rows } = list;
  useEffect(() => onIds(rows.map(({ id }) => id)), [rows, onIds]);
  const soon = addDays(dayOfBusiness(), EXPIRING_DAYS);
  const mark = ({ status, validUntil }: Quotation) => {
    if (status === 'accepted')
      return waitsMark({ text: t(($) => $.quotations.waits.notOrdered), column: 'status' });
    if (status === 'sent' && validUntil <= soon)
      return waitsMark({ text: t(($) => $.quotations.waits.expires), column: 'validUntil' });
    return null;
  };
  return (
    <ListTable
      label={t(($) => $.quotations.title)}
      columns={QUOTATION_COLUMNS}
      list={list}
      mark={mark}
      onRow={onRow}
      csv="quotations"
      toolbar={<FilterSearch filters={list.filters} label={t(($) => $.quotations.search)} width={320} />}
      filters={{
        beside: <QuotationFilters filters={list.filters} />,
        below: <QuotationStatuses filters={list.filters} />,
      }}
      empty={<EmptyState title={t(($) => $.quotations.noneTitle)} text={t(($) => $.quotations.noneText)} />}
    />
  );
}
