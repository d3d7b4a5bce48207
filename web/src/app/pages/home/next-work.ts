import type { CallOutput } from '@halla/contract/calls';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';

/** Polling interval in milliseconds, because a device falling silent and a day passing send no event. */
const ASK_AGAIN_MS = 60_000;

export type NextThing = CallOutput<'get_next_work'>['next'][number];

/** The next things, what is one's own, and what changed lately. */
export function useNextWork() {
  return useQuery({ ...callQuery('get_next_work', {}), refetchInterval: ASK_AGAIN_MS });
}
