import type { CallInput, CallOutput } from '@halla/contract/calls';
import { DEFAULT_PAGE_SIZE, pageSizeChoices } from '@halla/domain/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { RowPages } from '../../ui/table/csv/csv.ts';
import type { Paging } from '../../ui/table/paging.ts';
import type { TableStatus } from '../../ui/table/table-content.tsx';
import { type TableUrl, useTableUrl } from '../../ui/table/table-url.ts';
import { callApi, callQuery } from './api.ts';
import type { PlainCall } from './call-kinds.ts';
import { cutPage, type PageFacts, rowsBefore } from './cut-list.ts';

const EXPORT_PAGE = 1000;

/** Calls that return one page with `total` and `nextCursor`. */
export type PagedCallName = {
  [Name in PlainCall]: 'nextCursor' extends keyof CallOutput<Name> ? Name : never;
}[PlainCall];

/** Paging input of a call. */
export interface PageRequest<Sort extends string> {
  readonly limit: number;
  readonly cursor: string | null;
  readonly sort: Sort;
}

export interface PagedCallOptions<Name extends PagedCallName, Row, Sort extends string> {
  /** Builds the call's input for a page, including the filters of the feature. */
  readonly input: (page: PageRequest<Sort>) => CallInput<Name>;
  readonly rows: (output: CallOutput<Name>) => readonly Row[];
  /** Sort orders the call accepts, the default first. */
  readonly sorts: readonly [Sort, ...Sort[]];
  /** Default rows per page; one of TABLE_PAGE_SIZES. */
  readonly pageSize?: number;
  /** Row count at which the table and its CSV file are truncated; undefined: never. */
  readonly atMost?: number | undefined;
  readonly urlKey?: string;
  /** Polling interval in milliseconds, for changes that send no event. */
  readonly refetchInterval?: number | undefined;
  /** False while the input is not known yet. */
  readonly enabled?: boolean;
}

export interface PagedCall<Row> {
  readonly rows: readonly Row[];
  readonly status: TableStatus;
  readonly paging: Paging;
  readonly defaultSort: string;
  /** All rows of the list in large pages, for the CSV file. */
  readonly pages: RowPages<Row>;
}

/** A server-paged list with its page size, sort order and position in the URL. */
export function usePagedCall<Name extends PagedCallName, Row, Sort extends string>(
  name: Name,
  options: PagedCallOptions<Name, Row, Sort>,
): PagedCall<Row> {
  const { input, sorts, pageSize = DEFAULT_PAGE_SIZE, atMost = Number.POSITIVE_INFINITY } = options;
  const url = useTableUrl(options.urlKey);
  const sizes = pageSizeChoices(pageSize);
  const size = sizes.find((choice) => String(choice) === url.params.size) ?? pageSize;
  const sort = sorts.find((known) => known === url.params.sort) ?? sorts[0];
  const cursor = url.cursors.at(-1) ?? null;
  const from = url.cursors.length * size;

  const query = useQuery({
    ...callQuery(name, input({ limit: rowsBefore(atMost, from, size), cursor, sort })),
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
    refetchInterval: options.refetchInterval ?? false,
  });
  const { data } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the readers of a call are written inline; only new data changes the rows
  const rows = useMemo(() => (data === undefined ? [] : options.rows(data)), [data]);
  const { total, totalIsMore, nextCursor, isCut } = cutPage(pageOf(data), from + size, atMost);

  return {
    rows,
    status: query,
    defaultSort: sorts[0],
    paging: {
      total,
      totalIsMore,
      cutAt: isCut ? atMost : undefined,
      from,
      size,
      sizes,
      onSize: (next) => url.setParams({ size: next === pageSize ? undefined : String(next) }),
      ...neighbours(url, query.isPlaceholderData ? null : nextCursor),
    },
    pages: everyPage(name, { input: (page) => input({ ...page, sort }), rows: options.rows, atMost }),
  };
}

interface EveryPage<Name extends PagedCallName, Row> {
  readonly input: (page: Omit<PageRequest<string>, 'sort'>) => CallInput<Name>;
  readonly rows: (output: CallOutput<Name>) => readonly Row[];
  /** Row count at which the list is truncated. */
  readonly atMost?: number;
}

/** All rows of a list in large pages, for its CSV file. */
export function everyPage<Name extends PagedCallName, Row>(
  name: Name,
  { input, rows: rowsOf, atMost = Number.POSITIVE_INFINITY }: EveryPage<Name, Row>,
): RowPages<Row> {
  return async function* (signal) {
    let at: string | null = null;
    let read = 0;
    do {
      const request = input({ limit: rowsBefore(atMost, read, EXPORT_PAGE), cursor: at });
      const output: CallOutput<Name> = await callApi(name, request, { signal });
      const rows = rowsOf(output);
      read += rows.length;
      const page = cutPage(pageOf(output), read, atMost);
      yield { rows, total: page.totalIsMore ? undefined : page.total };
      at = page.nextCursor;
    } while (at !== null);
  };
}

function neighbours(
  { cursors, setCursors }: TableUrl,
  next: string | null,
): Pick<Paging, 'onPrevious' | 'onNext'> {
  return {
    onPrevious: cursors.length === 0 ? undefined : () => setCursors(cursors.slice(0, -1)),
    onNext: next === null ? undefined : () => setCursors([...cursors, next]),
  };
}

/** Total and next cursor of any paged response. */
function pageOf(output: unknown): PageFacts {
  if (typeof output !== 'object' || output === null)
    return { total: undefined, totalIsMore: false, nextCursor: null };
  const total: unknown = Reflect.get(output, 'total');
  const nextCursor: unknown = Reflect.get(output, 'nextCursor');
  return {
    total: typeof total === 'number' ? total : undefined,
    totalIsMore: Reflect.get(output, 'totalIsMore') === true,
    nextCursor: typeof nextCursor === 'string' ? nextCursor : null,
  };
}
