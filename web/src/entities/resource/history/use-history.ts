import type { HistoryOf } from '@halla/domain/resources/history';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { readApi } from '../../../core/calls/api.ts';

/** Pages of a history, newest first. */
export function historyQuery({ kind, id }: HistoryOf) {
  return infiniteQueryOptions({
    // Query key in the usual form, a call with its input, which live events match.
    queryKey: ['get_history', { kind, id }],
    queryFn: ({ pageParam, signal }) => readApi('get_history', { kind, id, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  });
}

/** The loaded pages of a history; a live event refetches them. */
export function useHistory(of: HistoryOf) {
  return useInfiniteQuery(historyQuery(of));
}
