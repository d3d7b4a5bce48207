import { MutationCache, QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n.ts';
import { notifyInfo } from '../ui/notify.ts';
import { NetworkError } from './api-errors.ts';

const READ_RETRIES = 2;

// 'always': the browser's idea of being offline must not leave a page waiting; a failed call says so and can be repeated.
const networkMode = 'always';

/** Reads repeat after a broken connection, never after a refusal; writes never repeat by themselves. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: sayNoAnswer }),
  defaultOptions: {
    queries: {
      networkMode,
      staleTime: 15_000,
      retry: (failures, error) => error instanceof NetworkError && failures < READ_RETRIES,
    },
    mutations: { networkMode, retry: false },
  },
});

/** A page that could not load says so in its place; a write has none, and whoever saved must not believe that it was done. */
export function sayNoAnswer(error: Error): void {
  if (error instanceof NetworkError) notifyInfo(i18n.t(($) => $.ui.failed.noAnswer));
}
