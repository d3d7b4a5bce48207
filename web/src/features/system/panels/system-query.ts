import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';

/** Almost every write changes a size or the outbox, so no event says when to ask again. */
export const SYSTEM_POLL_MS = 30_000;

/** What the server knows about itself. */
export function useSystem() {
  return useQuery({ ...callQuery('get_system', {}), refetchInterval: SYSTEM_POLL_MS });
}
