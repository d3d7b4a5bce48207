import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useWriter } from '../../core/calls/writer.ts';
import { endSession } from '../../core/session.ts';
import { eraseKept } from './erase-kept.ts';

/**
 * Returns a function that asks about unsent entries, revokes the token and goes to the login page, even if
 * the call fails.
 */
export function useSignOut(): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const write = useWriter();
  const leave = () => {
    write('logout', {}, { quiet: true }).catch((error: unknown) =>
      console.warn('The token was not revoked', error),
    );
    endSession();
    client.clear();
    // The session has ended, so leave guards must not ask about unsaved input.
    void navigate({ to: '/login', ignoreBlocker: true });
  };
  return () => void eraseKept().then((mayLeave) => mayLeave && leave());
}
