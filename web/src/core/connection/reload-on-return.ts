import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NetworkError } from '../calls/api-errors.ts';
import { onReturn } from './connection.ts';

/** Refetches failed queries as soon as the server is reachable again. */
export function useReloadOnReturn(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onReturn(
        () =>
          void client.refetchQueries({
            type: 'active',
            predicate: ({ state }) => state.error instanceof NetworkError,
          }),
      ),
    [client],
  );
}
