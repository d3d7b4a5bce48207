const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 300_000;

export interface PauseLimits {
  readonly firstMs?: number;
  readonly longestMs?: number;
}

/**
 * Exponential back-off in milliseconds: doubles with every consecutive failure (1 s, 2 s, 4 s … 5 min), with
 * a jitter of half, so that a fleet does not reconnect in step after an outage. `chance` is a number from 0
 * to 1.
 */
export function pauseAfter(failures: number, chance: number, limits: PauseLimits = {}): number {
  const { firstMs = FIRST_PAUSE_MS, longestMs = LONGEST_PAUSE_MS } = limits;
  const full = Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (0.5 + chance / 2));
}

/** Milliseconds requested by a Retry-After header (seconds or an HTTP date); null if unusable. */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000;
  const until = Date.parse(header);
  return Number.isNaN(until) ? null : Math.max(0, until - now);
}
