import type { CallName } from '@halla/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** A session that fell silent is shown as ended within this time, in milliseconds. */
const AGAIN_MS = 60_000;

const OF_SESSIONS: readonly unknown[] = ['get_sessions', 'get_session_data'] satisfies CallName[];

/** Fetches sessions again while one of them is shown as running: its silence sends no event. */
export function useLookAgain(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = () =>
      void client.refetchQueries(
        { type: 'active', predicate: ({ queryKey: [name] }) => OF_SESSIONS.includes(name) },
        // Each badge on screen asks; one fetch is enough for all of them.
        { cancelRefetch: false },
      );
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [client]);
}
