import { LIVE_DOMAINS } from '@halla/domain/resources/live-domains';
import { z } from 'zod';
import { call, signedIn } from './kit/call.ts';

/** Sent after commit; the web refetches what is on screen. */
export const changedEvent = z.object({
  domain: z.enum(LIVE_DOMAINS),
  id: z.int(),
  /** Device the change belongs to, so that its page knows. */
  deviceId: z.int().optional(),
});
export type ChangedEvent = z.output<typeof changedEvent>;

/** Name of the events that carry a change. */
export const LIVE_CHANGED = 'changed';
/**
 * Sent instead of the changes when the server does not have all of them, or one is too broad: refetch the
 * screen.
 */
export const LIVE_GAP = 'gap';

/** The live stream; mounted separately, because its answer does not end. */
export const subscribe = call({
  summary:
    'Opens a stream of server-sent events that tell what has changed among the rows that the user may read.',
  access: signedIn,
  sessionOnly: true,
  effect: 'read',
  shows: [],
  input: z.object({
    /** Age in milliseconds of the oldest rows on the screen: changes since then are sent at once. */
    ageMs: z.int().min(0).optional(),
  }),
  output: changedEvent,
  errors: ['core.too_many'],
  answers: 'events',
});
