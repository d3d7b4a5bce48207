/** Seconds between two hellos of a device; sent in the answer to each hello. */
export const POLL_SECONDS = 300;
