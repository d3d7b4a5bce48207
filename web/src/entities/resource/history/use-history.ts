import type { HistoryOf } from '@halla/domain/resources/history';
import { useInfiniteQuery } from '@tanstack/react-query';
import { readApi } from '../../../core/calls/api.ts';

/** Pages of a history, newest first; a live event refetches the loaded ones. */
export function useHistory({ kind, id }: HistoryOf) {
  return useInfiniteQuery({
    // Query key in the usual form, a call with its input, which live events match.
    queryKey: ['get_history', { kind, id }],
    queryFn: ({ pageParam, signal }) => readApi('get_history', { kind, id, cursor: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
  });
}
