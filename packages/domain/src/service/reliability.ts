import type { TicketKind } from '../tickets/ticket-kinds.ts';

/** Mean length of a calendar year. */
export const YEAR_DAYS = 365.25;

/** Days without another failure after which a repair counts as successful. */
export const FIRST_TIME_DAYS = 30;

/** Standard normal quantile of a two-sided interval of 95 %. */
const Z = 1.96;

/** A value that was estimated from counts, with its interval of 95 %. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Kinds of tickets that are failures. */
const FAILURES: readonly TicketKind[] = ['fault', 'outOfService'];

/**
 * True for a ticket about a failure: by its kind; without a kind, if it was created from an alert, crash or
 * session, or used a spare part.
 */
export function isFailure({ kind, hasCause, hasPart }: FailureFacts): boolean {
  return kind === null ? hasCause || hasPart : FAILURES.includes(kind);
}

export interface FailureFacts {
  readonly kind: TicketKind | null;
  readonly hasCause: boolean;
  readonly hasPart: boolean;
}

/**
 * Interval of 95 % for the mean of a Poisson count, by Byar's approximation, which is within 1 % of the exact limits
 * (Breslow and Day 1987); a count of zero has its own upper limit.
 */
export function poissonInterval(count: number): Pick<Estimate, 'low' | 'high'> {
  const limit = (n: number, sign: 1 | -1) => n * (1 - 1 / (9 * n) + (sign * Z) / (3 * Math.sqrt(n))) ** 3;
  return { low: count === 0 ? 0 : limit(count, -1), high: limit(count + 1, 1) };
}

interface Counted {
  readonly events: number;
  /** Time under observation over all devices, in the unit of the rate. */
  readonly exposure: number;
}

/** Events per unit of exposure; null without exposure. */
export function rateOf({ events, exposure }: Counted): Estimate | null {
  if (exposure <= 0) return null;
  const { low, high } = poissonInterval(events);
  return { value: events / exposure, low: low / exposure, high: high / exposure };
}

/** Mean time between events in the unit of exposure; null without events, when only a lower limit is known. */
export function timeBetween({ events, exposure }: Counted): Estimate | null {
  if (events === 0 || exposure <= 0) return null;
  const { low, high } = poissonInterval(events);
  return { value: exposure / events, low: exposure / high, high: exposure / low };
}

/** An estimate times a factor. */
export function scaled({ value, low, high }: Estimate, factor: number): Estimate {
  return { value: value * factor, low: low * factor, high: high * factor };
}
