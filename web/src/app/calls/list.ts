import type { CallInput, CallName, CallOutput } from '@halla/contract/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FilterInput, FilterMembers, Filters } from '../../ui/table/filters/filters.ts';
import { type FilterState, useFilters } from '../../ui/table/filters/use-filters.ts';
import type { ListView } from '../../ui/table/list-view.ts';
import { callQuery } from './api.ts';
import { type PagedCallName, type PageRequest, usePagedCall } from './paged-call.ts';

/** A list with the state of its filters. */
export interface FilteredList<Row, F extends FilterMembers> extends ListView<Row> {
  readonly filters: FilterState<F>;
}

interface PagedListOptions<Name extends PagedCallName, Row, Sort extends string, F extends FilterMembers> {
  readonly filters: Filters<F>;
  /** Input of the call for a page and the filters that are set. */
  readonly input: (request: PageRequest<Sort> & FilterInput<F>) => CallInput<Name>;
  readonly rows: (output: CallOutput<Name>) => readonly Row[];
  /** Orders the call knows, its default first. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Rows per page until the user chooses; one of TABLE_PAGE_SIZES. */
  readonly pageSize: number;
  /** Keeps two lists of one page apart in the address. */
  readonly urlKey?: string | undefined;
}

/** A list that the server filters, sorts and pages. */
export function usePagedList<Name extends PagedCallName, Row, Sort extends string, F extends FilterMembers>(
  name: Name,
  { filters: declared, input, rows, sorts, pageSize, urlKey = '' }: PagedListOptions<Name, Row, Sort, F>,
): FilteredList<Row, F> {
  const filters = useFilters(declared, urlKey);
  const paged = usePagedCall(name, {
    input: (page: PageRequest<Sort>) => input({ ...page, ...filters.input }),
    rows,
    sorts,
    pageSize,
    urlKey,
  });
  return { ...paged, filters, filtered: filters.count > 0, onUnfilter: filters.clear, urlKey };
}

interface CompleteListOptions<Name extends CallName, Row, F extends FilterMembers> {
  readonly filters: Filters<F>;
  /** Input of the call for the filters that are set. */
  readonly input: (request: FilterInput<F>) => CallInput<Name>;
  readonly rows: (output: CallOutput<Name>) => readonly Row[];
  readonly defaultSort: string;
  readonly urlKey?: string;
}

/** A list that comes whole and is sorted in the browser. */
export function useCompleteList<Name extends CallName, Row, F extends FilterMembers>(
  name: Name,
  { filters: declared, input, rows: rowsOf, defaultSort, urlKey = '' }: CompleteListOptions<Name, Row, F>,
): FilteredList<Row, F> {
  const filters = useFilters(declared, urlKey);
  const query = useQuery({ ...callQuery(name, input(filters.input)), placeholderData: keepPreviousData });
  const { data } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: readers are written inline; only a new answer makes new rows
  const rows = useMemo(() => (data === undefined ? [] : rowsOf(data)), [data]);
  return {
    rows,
    status: query,
    defaultSort,
    truncated: isTruncated(data),
    filters,
    filtered: filters.count > 0,
    onUnfilter: filters.clear,
    urlKey,
  };
}

function isTruncated(output: unknown): boolean {
  return typeof output === 'object' && output !== null && Reflect.get(output, 'truncated') === true;
}
