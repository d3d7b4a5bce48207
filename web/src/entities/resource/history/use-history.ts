import type { HistoryOf } from '@halla/domain/resources/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readApi } from '../../../core/calls/api.ts';

/** Pages of a history, from the newest on; a live event refetches those that are shown. */
export function useHistory({ kind, id }: HistoryOf) {
  return useInfiniteQuery({
    // The key of every query: the call with its input, by which live events find it.
    queryKey: ['get_history', { kind, id }],
    queryFn: ({ pageParam, signal }) => readApi('get_history', { kind, id, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  });
}
