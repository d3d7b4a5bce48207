import type { Level } from '@halla/domain/access/levels';
import { calendarKinds } from '@halla/domain/calendar/calendar';
import type { AuditEntry, Work } from '#app/calls/context.ts';
import { deleteFeeds, hasOtherKind, type StoredFeed } from './calendar-feeds.shared.repository.ts';

interface EndFeeds {
  work: Work;
  userId: number;
  /** Only those with a kind that this level does not read; absent: all. */
  unreadableBy?: Level;
}

/** Ends calendar feeds of a user, with an audit row for each. */
export async function endFeedsOf({ work, userId, unreadableBy }: EndFeeds): Promise<void> {
  const which = unreadableBy === undefined ? undefined : hasOtherKind(calendarKinds(unreadableBy));
  const feeds = await deleteFeeds({ db: work.db, userId }, which);
  if (feeds.length === 0) return;
  await work.auditMany(feeds.map((feed) => endOf({ userId, feed })));
  work.changed({ domain: 'apiKeys', id: userId });
}

/** The audit row of an ended feed. */
export function endOf({ userId, feed }: { userId: number; feed: StoredFeed }): AuditEntry {
  return {
    entity: 'users',
    entityId: userId,
    resource: { kind: 'user', id: userId },
    before: feedFacts(feed),
    after: { calendarFeedEnded: true },
  };
}

/** A feed as stored in the audit trail. */
export function feedFacts({ id, kinds }: StoredFeed) {
  return { calendarFeedId: id, calendarFeedKinds: kinds };
}
