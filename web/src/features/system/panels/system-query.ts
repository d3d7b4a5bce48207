import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';

/** Polling interval: almost every write changes a size or the outbox, so no event is sent for them. */
export const SYSTEM_POLL_MS = 30_000;

/** Status information of the server. */
export function useSystem() {
  return useQuery({ ...callQuery('get_system', {}), refetchInterval: SYSTEM_POLL_MS });
}
