import { MutationCache, QueryClient } from '@tanstack/react-query';
import { sayNoAnswer } from '../../ui/feedback/failure.ts';
import { NetworkError, ServerError } from './api-errors.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** changesNothing: a lost answer leaves nobody in doubt, as with a read. */
    mutationMeta: { readonly changesNothing?: true };
  }
}

const READ_RETRIES = 2;

// 'always': the browser's idea of being offline must not leave a page waiting; a failed call says so and can be repeated.
const networkMode = 'always';

/** A page that could not load says so in its place; a write has none, and whoever saved must not believe that it was done. */
export function newMutationCache(): MutationCache {
  return new MutationCache({ onError: (error, _input, _before, { meta }) => sayNoAnswer(error, meta) });
}

/** Reads repeat when no answer came, never after a refusal; writes never repeat by themselves. */
export const queryClient = new QueryClient({
  mutationCache: newMutationCache(),
  defaultOptions: {
    queries: {
      networkMode,
      staleTime: 15_000,
      retry: (failures, error) =>
        (error instanceof NetworkError || error instanceof ServerError) && failures < READ_RETRIES,
    },
    mutations: { networkMode, retry: false },
  },
});
