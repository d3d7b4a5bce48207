import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { NetworkError } from '../calls/api-errors.ts';
import { onReturn } from './connection.ts';

/** Loads what could not be loaded for want of a connection as soon as there is one. */
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
