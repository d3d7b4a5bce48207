import type { FastifyInstance } from 'fastify';
import { AppError } from '#app/calls/errors.ts';
import { hashSecret } from '#app/calls/token.ts';
import { callerNetwork } from '#app/http/caller-address.ts';
import type { WorkDependencies } from '#app/jobs/work.ts';
import { createMinuteCounter } from '#app/process/minute-counter.ts';
import { openFeed, readFeed } from './read-feed.service.ts';

/** Unknown addresses of feeds that a network may try in a minute, and fetches of one feed. */
const UNKNOWN_PER_MINUTE = 60;
const FETCHES_PER_MINUTE = 30;

const FILE = /^([\w-]{43})\.ics$/;

/**
 * GET /calendar/{token}.ics: the calendar of a feed, public by its address. A feed that has ended is answered like an
 * unknown one.
 */
export function mountCalendarFeeds(app: FastifyInstance, { deps }: { deps: WorkDependencies }): void {
  const unknown = createMinuteCounter<string>();
  const fetches = createMinuteCounter<number>();
  app.get<{ Params: { file: string } }>(
    '/calendar/:file',
    async ({ params, headers, callerAddress }, reply) => {
      const { now } = deps.surroundings();
      const token = FILE.exec(params.file)?.[1];
      const feed = token === undefined ? undefined : await openFeed(deps, hashSecret(token));
      if (feed === undefined) {
        const network = callerNetwork(callerAddress);
        if (unknown.count(network, now) > UNKNOWN_PER_MINUTE) throw unknown.refusal(now);
        throw new AppError('core.not_found');
      }
      if (fetches.count(feed.id, now) > FETCHES_PER_MINUTE) throw fetches.refusal(now);
      const file = await readFeed(deps, feed);
      // Programs ask again each hour; what an owner may read can change at any time.
      reply.header('cache-control', 'private, no-cache').header('etag', file.etag);
      if (headers['if-none-match'] === file.etag) return reply.code(304).send();
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="halla.ics"')
        .send(file.text);
    },
  );
}
