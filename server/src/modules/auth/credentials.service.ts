import { endResetLinksOf, revokeTokensOf } from './auth.repository.ts';
import { endKeysOf } from './end-keys.ts';
import { invite } from './passwords/invitations.service.ts';

/** Operations on sessions, links, keys and invitations, for other modules. */
export const credentials = {
  endSessions: revokeTokensOf,
  endResetLinks: endResetLinksOf,
  endKeys: endKeysOf,
  invite,
};
