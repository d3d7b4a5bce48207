/**
 * How a member receives the mails of an e-mail list, by the member's choice: immediately, in one daily mail, or not
 * at all.
 */
export const DELIVERIES = ['now', 'daily', 'muted'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Maximum number of events that a daily mail lists; further ones are counted. */
export const DIGEST_EVENTS_MAX = 200;
