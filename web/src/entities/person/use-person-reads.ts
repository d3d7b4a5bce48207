import { useInfiniteQuery } from '@tanstack/react-query';
import { readApi } from '../../core/calls/api.ts';

/** A user or a contact. */
export interface PersonRef {
  readonly kind: 'user' | 'contact';
  readonly id: number;
}

/** Pages of who read the data of a person, newest first. */
export function usePersonReads({ kind, id }: PersonRef) {
  return useInfiniteQuery({
    queryKey:
      kind === 'user' ? ['get_reads_of_user', { user_id: id }] : ['get_reads_of_contact', { contact_id: id }],
    queryFn: ({ pageParam: cursor, signal }) =>
      kind === 'user'
        ? readApi('get_reads_of_user', { user_id: id, cursor }, { signal })
        : readApi('get_reads_of_contact', { contact_id: id, cursor }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? null,
    // Reads publish no live events.
    staleTime: 0,
  });
}
