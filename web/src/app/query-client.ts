import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from './api-errors.ts';

const READ_RETRIES = 2;

// 'always': the browser's idea of being offline must not leave a page waiting; a failed call says so and can be repeated.
const networkMode = 'always';

/** Reads repeat after a broken connection, never after a refusal; writes never repeat by themselves. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode,
      staleTime: 15_000,
      retry: (failures, error) => error instanceof NetworkError && failures < READ_RETRIES,
    },
    mutations: { networkMode, retry: false },
  },
});
