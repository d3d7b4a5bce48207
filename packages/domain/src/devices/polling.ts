/** Seconds between two hellos of a device, in a fleet that needs no stretching. */
export const POLL_SECONDS = 300;
/** Longest interval in seconds; with its jitter, a device is still heard of before a session without contact counts as ended. */
export const POLL_SECONDS_MAX = 720;
/** Share by which a stretched interval varies, so that a large fleet does not come in step. */
const JITTER = 0.1;

/** Seconds between two hellos of a device: the least, or as many as keep the whole fleet within its rate. */
export function pollSecondsOf({
  devices,
  least,
  hellosPerSecond,
}: {
  /** Devices in contact. */
  devices: number;
  least: number;
  hellosPerSecond: number;
}): number {
  return Math.max(least, Math.min(POLL_SECONDS_MAX, Math.ceil(devices / hellosPerSecond)));
}

/** The interval for one device: exact while it is the least, otherwise varied by `random`, from 0 to 1. */
export function spreadPoll(
  pollSeconds: number,
  { least, random }: { least: number; random: number },
): number {
  if (pollSeconds <= least) return pollSeconds;
  return Math.round(pollSeconds * (1 - JITTER + 2 * JITTER * random));
}
