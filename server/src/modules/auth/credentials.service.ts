import { endResetLinksOf, revokeTokensOf } from './auth.repository.ts';

/** Interface to what opens an account, for other modules. */
export const credentials = {
  endSessions: revokeTokensOf,
  endResetLinks: endResetLinksOf,
};
