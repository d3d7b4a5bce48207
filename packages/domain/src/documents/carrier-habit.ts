import { addDays } from '../time.ts';
import { etaErrorDays, seriesPoint } from './carrier-series.ts';

/** A delivery with the ETA that was given first; both are days like 2026-01-31. */
export interface Delivery {
  /** Country code; null if the receiver is not a customer or the country is unknown. */
  readonly location: string | null;
  readonly promised: string;
  readonly delivered: string;
}

/** Average delay of a carrier. */
export interface CarrierHabit {
  /** Country code; null: all countries. */
  readonly location: string | null;
  readonly deliveries: number;
  /** Mean days from the first ETA to the delivery, positive when late; two decimals. */
  readonly days: number;
}

/** Minimum number of deliveries for an average. */
export const HABIT_FROM = 3;

/** Average delays of a carrier: over all countries, then by country, those with the most deliveries first. */
export function carrierHabits(deliveries: readonly Delivery[]): CarrierHabit[] {
  const byCountry = Map.groupBy(deliveries, ({ location }) => location);
  byCountry.delete(null);
  const countries = [...byCountry]
    .flatMap(([location, ofCountry]) => habitOf(location, ofCountry))
    .sort((a, b) => b.deliveries - a.deliveries || (String(a.location) < String(b.location) ? -1 : 1));
  return [...habitOf(null, deliveries), ...countries];
}

function habitOf(location: string | null, deliveries: readonly Delivery[]): CarrierHabit[] {
  const days = seriesPoint(deliveries.map(({ promised, delivered }) => etaErrorDays(promised, delivered)));
  if (days === null || deliveries.length < HABIT_FROM) return [];
  return [{ location, deliveries: deliveries.length, days }];
}

/** Average delay to a country, or over all countries if it has none; null without either. */
export function habitTo(habits: readonly CarrierHabit[], location: string | null): CarrierHabit | null {
  const there = habits.find((habit) => habit.location !== null && habit.location === location);
  return there ?? habits.find((habit) => habit.location === null) ?? null;
}

/** The expected day for a promised day, corrected by the carrier's average delay. */
export function expectedDay(promised: string, { days }: CarrierHabit): string {
  return addDays(promised, Math.sign(days) * Math.round(Math.abs(days)));
}
