import type { CallName } from '@halla/contract/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Polling interval in milliseconds, after which a silent session is shown as ended. */
const AGAIN_MS = 60_000;

const OF_SESSIONS: readonly unknown[] = ['get_sessions', 'get_session_data'] satisfies CallName[];

/** Refetches sessions while one of them is shown as running, because its silence sends no event. */
export function useLookAgain(): void {
  const client = useQueryClient();
  useEffect(() => {
    const look = () =>
      void client.refetchQueries(
        { type: 'active', predicate: ({ queryKey: [name] }) => OF_SESSIONS.includes(name) },
        // Every badge on screen triggers this; a single fetch serves all.
        { cancelRefetch: false },
      );
    const timer = setInterval(look, AGAIN_MS);
    return () => clearInterval(timer);
  }, [client]);
}
