import { z } from 'zod';

/** Domains whose rows can change while someone looks at them. */
export const LIVE_DOMAINS = [
  'devices',
  'deviceData',
  'sessions',
  'alerts',
  'crashLogs',
  'notes',
  'mentions',
  'lifecycle',
  'files',
  'contacts',
] as const;

/** Sent after commit; the web refetches what is on screen. */
export const changedEvent = z.object({
  domain: z.enum(LIVE_DOMAINS),
  id: z.int(),
  /** Device the change belongs to, so that its page knows. */
  deviceId: z.int().optional(),
});
export type ChangedEvent = z.output<typeof changedEvent>;

/** What the browser tells beside its token when it opens the stream. */
export const subscribeBody = z.object({
  /** Age in milliseconds of the oldest rows on the screen: what changed since then is told at once. */
  ageMs: z.int().min(0).optional(),
});

/** Sent instead of the changes when the server does not know all of them: the screen is to be fetched again. */
export const LIVE_GAP = 'gap';
