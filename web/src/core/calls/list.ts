import type { CallInput, CallOutput } from '@halla/contract/calls';
import { DEFAULT_PAGE_SIZE } from '@halla/domain/limits';
import type { ListName } from '@halla/domain/lists/lists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowPages } from '../../ui/table/csv/csv.ts';
import type { FilterInput, FilterMembers, Filters, FilterValues } from '../../ui/table/filters/filters.ts';
import { type FilterState, useFilters } from '../../ui/table/filters/use-filters.ts';
import type { ListView } from '../../ui/table/list-view.ts';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { listViews } from '../saved-views/list-views.tsx';
import { useListEntry } from '../saved-views/use-list-entry.ts';
import { callQuery } from './api.ts';
import type { PlainCall } from './call-kinds.ts';
import { type PagedCallName, type PageRequest, usePagedCall } from './paged-call.ts';

/** A list with the state of its filters. */
export interface FilteredList<Row, F extends FilterMembers> extends ListView<Row> {
  readonly filters: FilterState<F>;
}

interface ListOptions {
  /** Of its saved views and its column choice. */
  readonly name: ListName;
  /** Storage key of the search text that the tab remembers; the filters have it as `q`. */
  readonly remembered?: string;
  /** Storage key of all filters, which the browser remembers. */
  readonly rememberedFilters?: string;
  /** Prefix of the URL parameters, for pages with two lists. */
  readonly urlKey?: string | undefined;
}

interface PagedListOptions<Name extends PagedCallName, Row, Sort extends string, F extends FilterMembers>
  extends ListOptions {
  readonly filters: Filters<F>;
  /** Input of the call for a page and the filters that are set. */
  readonly input: (request: PageRequest<Sort> & FilterInput<F>) => CallInput<Name>;
  readonly rows: (output: CallOutput<Name>) => readonly Row[];
  /** Sort orders the call accepts, its default first. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Rows per page until the user chooses; one of TABLE_PAGE_SIZES, or the usual size. */
  readonly pageSize?: number;
  /** Polling interval in milliseconds, for changes that send no event. */
  readonly refetchInterval?: number;
  /** Rows after which the list ends, in the table and in its csv file; without it, it has no end. */
  readonly atMost?: (values: FilterValues<F>) => number | undefined;
}

/** A list that the server filters, sorts and pages. */
export function usePagedList<Name extends PagedCallName, Row, Sort extends string, F extends FilterMembers>(
  call: Name,
  options: PagedListOptions<Name, Row, Sort, F>,
): FilteredList<Row, F> {
  const { input, rows, sorts, pageSize = DEFAULT_PAGE_SIZE, atMost, refetchInterval, urlKey = '' } = options;
  const { filters, isOpening, shared } = useListState({ ...options, urlKey });
  const paged = usePagedCall(call, {
    input: (page: PageRequest<Sort>) => input({ ...page, ...filters.input }),
    rows,
    sorts,
    pageSize,
    atMost: atMost?.(filters.values),
    urlKey,
    refetchInterval,
    enabled: !isOpening,
  });
  return { ...paged, ...shared };
}

/** What lists of both kinds have: filters, saved views, and what they open with. */
function useListState<F extends FilterMembers>({
  name,
  filters: declared,
  remembered,
  rememberedFilters,
  urlKey,
}: ListOptions & { readonly filters: Filters<F>; readonly urlKey: string }) {
  const filters = useFilters(declared, urlKey);
  const url = useTableUrl(urlKey);
  const isOpening = useListEntry({ name, filters: declared, url, remembered, rememberedFilters });
  const views = useMemo(() => listViews({ name, filters: declared, urlKey }), [name, declared, urlKey]);
  const shared = {
    name,
    views,
    filters,
    filtered: filters.count > 0,
    onUnfilter: filters.clear,
    folded: filters.folded,
    urlKey,
  };
  return { filters, isOpening, shared };
}

/** A list that came whole. */
export interface CompleteList<Row, F extends FilterMembers> extends FilteredList<Row, F> {
  /** Its rows before client-side filtering. */
  readonly all: readonly Row[];
}

interface CompleteListOptions<Name extends PlainCall, Row, F extends FilterMembers> extends ListOptions {
  readonly filters: Filters<F>;
  /** Input of the call for the filters that are set. */
  readonly input: (request: FilterInput<F>) => CallInput<Name>;
  readonly rows: (output: CallOutput<Name>) => readonly Row[];
  readonly defaultSort: string;
  /** Whether a row passes the filters that the call does not know. */
  readonly keeps?: (row: Row, request: FilterInput<F>) => boolean;
  /** Every row of a list that may be cut, for the csv file. */
  readonly pages?: (input: CallInput<Name>) => RowPages<Row>;
  /** Polling interval in milliseconds, for changes that send no event. */
  readonly refetchInterval?: (data: CallOutput<Name> | undefined) => number | false;
}

/** A list loaded as a whole and sorted in the browser. */
export function useCompleteList<Name extends PlainCall, Row, F extends FilterMembers>(
  call: Name,
  options: CompleteListOptions<Name, Row, F>,
): CompleteList<Row, F> {
  const { defaultSort, keeps, pages, refetchInterval, urlKey = '' } = options;
  const { filters, isOpening, shared } = useListState({ ...options, urlKey });
  const input = options.input(filters.input);
  const query = useQuery({
    ...callQuery(call, input),
    enabled: !isOpening,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => refetchInterval?.(state.data) ?? false,
  });
  const { data } = query;
  const isKept = (row: Row) => keeps?.(row, filters.input) ?? true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: readers are written inline; only a new answer makes new rows
  const all = useMemo(() => (data === undefined ? [] : options.rows(data)), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same, or other filters
  const rows = useMemo(() => all.filter(isKept), [all, filters.input]);
  return {
    all,
    rows,
    status: query,
    defaultSort,
    cutAt: isTruncated(data) ? all.length : undefined,
    ...(pages !== undefined && { pages: keptPages(pages(input), isKept) }),
    ...shared,
  };
}

function keptPages<Row>(pages: RowPages<Row>, isKept: (row: Row) => boolean): RowPages<Row> {
  return async function* (signal) {
    for await (const { rows, total } of pages(signal)) yield { rows: rows.filter(isKept), total };
  };
}

function isTruncated(output: unknown): boolean {
  return typeof output === 'object' && output !== null && Reflect.get(output, 'truncated') === true;
}
