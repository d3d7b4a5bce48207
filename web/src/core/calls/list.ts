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
  /** Name for its saved views and column choice. */
  readonly name: ListName;
  /** Storage key of the search text remembered in the tab; it is the filter `q`. */
  readonly remembered?: string;
  /** Storage key of the filters remembered in the browser. */
  readonly rememberedFilters?: string;
  /** Prefix of the URL parameters, for pages with two lists. */
  readonly urlKey?: string | undefined;
}

interface PagedListOptions<Name extends PagedCallName, Row, Sort extends string, F extends FilterMembers>
  extends ListOptions {
  readonly filters: Filters<F>;
  /** Builds the call's input from the page and the active filters. */
  readonly input: (request: PageRequest<Sort> & FilterInput<F>) => CallInput<Name>;
  readonly rows: (output: CallOutput<Name>) => readonly Row[];
  /** Sort orders the call accepts, the default first. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Default rows per page; one of TABLE_PAGE_SIZES. */
  readonly pageSize?: number;
  /** Polling interval in milliseconds, for changes that send no event. */
  readonly refetchInterval?: number;
  /** Row count at which the table and its CSV file are truncated; undefined: never. */
  readonly atMost?: (values: FilterValues<F>) => number | undefined;
}

/** A list filtered, sorted and paged by the server. */
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

/** State common to both kinds of lists: filters, saved views, and the initial view. */
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

/** A list loaded completely. */
export interface CompleteList<Row, F extends FilterMembers> extends FilteredList<Row, F> {
  /** Its rows before client-side filtering. */
  readonly all: readonly Row[];
}

interface CompleteListOptions<Name extends PlainCall, Row, F extends FilterMembers> extends ListOptions {
  readonly filters: Filters<F>;
  /** Builds the call's input from the active filters. */
  readonly input: (request: FilterInput<F>) => CallInput<Name>;
  readonly rows: (output: CallOutput<Name>) => readonly Row[];
  readonly defaultSort: string;
  /** Applies filters that the call does not support. */
  readonly keeps?: (row: Row, request: FilterInput<F>) => boolean;
  /** All rows of a list that may be truncated, for the CSV file. */
  readonly pages?: (input: CallInput<Name>) => RowPages<Row>;
  /** Polling interval in milliseconds, for changes that send no event. */
  readonly refetchInterval?: (data: CallOutput<Name> | undefined) => number | false;
}

/** A list loaded completely and sorted in the browser. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: readers are written inline; only new data changes the rows
  const all = useMemo(() => (data === undefined ? [] : options.rows(data)), [data]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: likewise, or a change of filters
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
