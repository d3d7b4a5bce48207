/** How a member of an e-mail list gets its mails, as the receiver chose: at once, in one mail a day, or not at all. */
export const DELIVERIES = ['now', 'daily', 'muted'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Maximum number of events that a daily mail lists; further ones are counted. */
export const DIGEST_EVENTS_MAX = 200;
