import { MutationCache, QueryClient } from '@tanstack/react-query';
import { sayNoAnswer } from '../../ui/feedback/failure.ts';
import { NetworkError, ServerError } from './api-errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** True if the call changes no data, so that it can be retried like a read after a lost response. */
      readonly changesNothing?: true;
      /** True if the call takes a write id, so that resending cannot execute it twice. */
      readonly repeatable?: true;
    };
  }
}

const READ_RETRIES = 2;
/** How long data stays cached, so that it remains readable offline. */
const KEPT_MS = 3_600_000;

// 'always': navigator.onLine is unreliable and must not pause a query; a failed call shows an error and can
// be retried.
const networkMode = 'always';

/** Failed reads are rendered in place; failed writes have no place on the screen and need a notification. */
export function newMutationCache(): MutationCache {
  return new MutationCache({ onError: (error, _input, _before, { meta }) => sayNoAnswer(error, meta) });
}

/**
 * Reads are retried if there was no response, never after a refusal; writes are retried by their writer, with
 * the same write id.
 */
export const queryClient = new QueryClient({
  mutationCache: newMutationCache(),
  defaultOptions: {
    queries: {
      networkMode,
      staleTime: 15_000,
      gcTime: KEPT_MS,
      retry: (failures, error) =>
        (error instanceof NetworkError || error instanceof ServerError) && failures < READ_RETRIES,
    },
    mutations: { networkMode, retry: false },
  },
});
