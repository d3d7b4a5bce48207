import { calendarKinds, FEEDS_MOST } from '@halla/domain/calendar/calendar';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { hashSecret, newSecret } from '#app/calls/token.ts';
import {
  deleteFeeds,
  hasFeedId,
  insertFeed,
  listFeeds,
  type StoredFeed,
} from '#modules/auth/calendar-feeds/calendar-feeds.shared.repository.ts';
import { endOf, feedFacts } from '#modules/auth/calendar-feeds/end-feeds.ts';
import { accounts } from '#modules/users/users.service.ts';

function presentFeed({ createdAt, lastFetchedAt, ...feed }: StoredFeed) {
  return {
    ...feed,
    createdAt: createdAt.toISOString(),
    lastFetchedAt: lastFetchedAt?.toISOString() ?? null,
  };
}

/** Handles get_calendar_feeds. */
export async function getFeeds({ ctx: { db, actor } }: Asked<'get_calendar_feeds'>) {
  const feeds = await listFeeds({ db, userId: actor.userId });
  return { feeds: feeds.map(presentFeed) };
}

/** Handles create_calendar_feed; its token is only in this answer and not stored. */
export async function createFeed({ ctx, input }: Asked<'create_calendar_feed'>) {
  const { db, now, actor } = ctx;
  const { userId, level } = actor;
  const kinds = calendarKinds(level).filter((kind) => input.kinds.includes(kind));
  if (kinds.length < new Set(input.kinds).size) throw refusedField('calendar.unreadable', 'kinds');
  // Serialises the feeds of a user, so that concurrent additions do not exceed the limit.
  await accounts.lock(db, userId);
  if ((await listFeeds({ db, userId })).length >= FEEDS_MOST)
    throw new AppError('calendar.too_many', { details: { most: FEEDS_MOST } });
  const token = newSecret();
  const feed = await insertFeed(db, { userId, kinds, tokenHash: hashSecret(token), createdAt: now });
  await ctx.audit({
    ...{ entity: 'users', entityId: userId, resource: { kind: 'user', id: userId } },
    after: { calendarFeedMade: true, ...feedFacts(feed) },
  });
  ctx.changed({ domain: 'apiKeys', id: userId });
  return { feed: presentFeed(feed), path: `/calendar/${token}.ics` };
}

/** Handles end_calendar_feed. */
export async function endFeed({ ctx, input }: Asked<'end_calendar_feed'>) {
  const { userId } = ctx.actor;
  const [feed] = await deleteFeeds({ db: ctx.db, userId }, hasFeedId(input.feed_id));
  if (feed === undefined) throw new AppError('core.not_found');
  await ctx.audit(endOf({ userId, feed }));
  ctx.changed({ domain: 'apiKeys', id: userId });
  return {};
}
