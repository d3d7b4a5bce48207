/** How a member of an e-mail list gets its mails, as the receiver chose: at once, in one mail a day, or not at all. */
export const DELIVERIES = ['now', 'daily', 'muted'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** Events that one daily mail lists; the others are counted. */
export const DIGEST_EVENTS_MAX = 200;
