import { endResetLinksOf, revokeTokensOf } from './auth.repository.ts';
import { endFeedsOf } from './calendar-feeds/end-feeds.ts';
import { endKeysOf } from './end-keys.ts';
import { invite } from './passwords/invitations.service.ts';

/** Operations on sessions, links, keys, feeds and invitations, for other modules. */
export const credentials = {
  endSessions: revokeTokensOf,
  endResetLinks: endResetLinksOf,
  /** With calendar feeds and push subscriptions. */
  endKeys: endKeysOf,
  endFeeds: endFeedsOf,
  invite,
};
