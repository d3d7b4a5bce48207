import { MutationCache, QueryClient } from '@tanstack/react-query';
import { sayNoAnswer } from '../../ui/feedback/failure.ts';
import { NetworkError, ServerError } from './api-errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The call changes no data, so a lost answer can be retried like that of a read. */
      readonly changesNothing?: true;
      /** The call takes a write id: sent again, it is not done twice. */
      readonly repeatable?: true;
    };
  }
}

const READ_RETRIES = 2;
/** What was seen stays readable for so long when the network goes away. */
const KEPT_MS = 3_600_000;

// 'always': navigator.onLine is unreliable and must not pause a query; a failed call shows an error and can be retried.
const networkMode = 'always';

/** A failed read is rendered in place; a failed write has no place on the screen, so it needs a notification. */
export function newMutationCache(): MutationCache {
  return new MutationCache({ onError: (error, _input, _before, { meta }) => sayNoAnswer(error, meta) });
}

/** Reads repeat when no answer came, never after a refusal; writes are repeated by their writer, under their id. */
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
