/** Hello interval of a device in seconds, for fleets that do not need a longer one. */
export const POLL_SECONDS = 300;
/** Longest interval in seconds; with its jitter, a device is still heard of before a session without contact counts as ended. */
export const POLL_SECONDS_MAX = 720;
/** Random share by which a longer interval varies, so that a large fleet does not synchronise. */
const JITTER = 0.1;

/** Hello interval of a device in seconds: the minimum, or longer to keep the fleet's rate within its limit. */
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

/** Interval for one device: the exact minimum, or a longer one varied by `random` (0 to 1). */
export function spreadPoll(
  pollSeconds: number,
  { least, random }: { least: number; random: number },
): number {
  if (pollSeconds <= least) return pollSeconds;
  return Math.round(pollSeconds * (1 - JITTER + 2 * JITTER * random));
}
