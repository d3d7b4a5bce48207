import { LIVE_DOMAINS } from '@halla/domain/resources/live-domains';
import { z } from 'zod';
import { call, signedIn } from './kit/call.ts';
import type { ChangedEvent } from './live-event.ts';

/** Schema of the events in `live-event.ts`. */
export const changedEvent = z.object({
  domain: z.enum(LIVE_DOMAINS),
  id: z.int(),
  /** Device of the change, so that its page is refetched. */
  deviceId: z.int().optional(),
}) satisfies z.ZodType<ChangedEvent>;

/** The live stream; mounted separately, because its answer does not end. */
export const subscribe = call({
  summary:
    'Opens a stream of server-sent events that tell what has changed among the rows that the user may read.',
  access: signedIn,
  sessionOnly: true,
  effect: 'read',
  shows: [],
  input: z.object({
    /** Age in milliseconds of the oldest rows on the screen; changes since then are sent immediately. */
    ageMs: z.int().min(0).optional(),
  }),
  output: changedEvent,
  errors: ['core.too_many'],
  answers: 'events',
});
