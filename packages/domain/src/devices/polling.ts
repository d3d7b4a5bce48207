/** Seconds between two hellos of a device, as the answer to each hello tells it. */
export const POLL_SECONDS = 300;
