import { createHash } from 'node:crypto';
import { FEED_DAYS } from '@halla/domain/calendar/calendar';
import { eventPage } from '@halla/domain/calendar/event-page';
import { type IcsEvent, writeIcs } from '@halla/domain/calendar/ics';
import { addDays, businessDay } from '@halla/domain/time';
import { isDatabaseFull } from '#app/calls/errors.ts';
import { publicUrl } from '#app/http/public-url.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { type FeedReader, findFeedReader } from '#modules/auth/authenticate.ts';
import { findFeed, markFetched } from '#modules/auth/calendar-feeds/calendar-feeds.shared.repository.ts';
import { readCalendar } from './calendar.service.ts';
import { eventLine, feedLanguage, feedName } from './feed-words.ts';

const NOTED_AFTER_MS = 60_000;

export interface IcsFile {
  text: string;
  /** Quoted, of the text. */
  etag: string;
}

type Feed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

/** A feed with its owner as of now. */
export type OpenFeed = Feed & { reader: FeedReader };

/** The feed of a token; undefined for an unknown or ended one, and for one whose owner may not sign in. */
export async function openFeed(deps: WorkDependencies, tokenHash: Buffer): Promise<OpenFeed | undefined> {
  const { db } = deps;
  const feed = await findFeed(db, tokenHash);
  if (feed === undefined) return undefined;
  const reader = await findFeedReader({ db, config: deps.surroundings().config, userId: feed.userId });
  return reader && { ...feed, reader };
}

/** The file of a feed, with what its owner may read at this moment. */
export async function readFeed(deps: WorkDependencies, { reader, ...feed }: OpenFeed): Promise<IcsFile> {
  const { db } = deps;
  const { config, now } = deps.surroundings();
  if (now.getTime() - (feed.lastFetchedAt?.getTime() ?? 0) > NOTED_AFTER_MS)
    await markFetched(db, { id: feed.id, now }).catch(unlessDatabaseFull);
  const today = businessDay(now, config.BUSINESS_TIME_ZONE);
  const days = { from: addDays(today, -FEED_DAYS.before), to: addDays(today, FEED_DAYS.after) };
  const { events } = await readCalendar({ db, actor: reader, config, now }, { ...days, kinds: feed.kinds });
  const lang = feedLanguage(reader.language);
  const text = writeIcs({
    name: feedName(lang),
    events: events.map(
      (event): IcsEvent => ({
        ...{ uid: `${event.kind}-${event.id}@halla`, startsOn: event.startsOn, endsOn: event.endsOn },
        summary: eventLine(event, lang),
        url: publicUrl({ config, path: eventPage(event, reader.level) }),
        changedAt: event.updatedAt,
      }),
    ),
  });
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

/** A feed can be read while the database cannot be written. */
function unlessDatabaseFull(error: unknown): void {
  if (!isDatabaseFull(error)) throw error;
}
