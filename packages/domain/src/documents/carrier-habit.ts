import { addDays } from '../time.ts';
import { etaErrorDays, seriesPoint } from './carrier-series.ts';

/** A delivery with the day that was promised first; both are days like 2026-01-31. */
export interface Delivery {
  /** Code of the country; null when it went to no customer or to an unknown country. */
  readonly location: string | null;
  readonly promised: string;
  readonly delivered: string;
}

/** How late a carrier is on average. */
export interface CarrierHabit {
  /** Code of the country; null: wherever it delivers. */
  readonly location: string | null;
  readonly deliveries: number;
  /** Mean days from the first ETA to the delivery, positive when late; two decimals. */
  readonly days: number;
}

/** Fewer deliveries are no habit. */
export const HABIT_FROM = 3;

/** The habit of a carrier wherever it delivers, then by country, those with the most deliveries first. */
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

/** The best estimate for a delivery to a country: the habit for that country, else the one for all countries; null without either. */
export function habitTo(habits: readonly CarrierHabit[], location: string | null): CarrierHabit | null {
  const there = habits.find((habit) => habit.location !== null && habit.location === location);
  return there ?? habits.find((habit) => habit.location === null) ?? null;
}

/** The day on which a delivery is to be expected when the carrier promises another one. */
export function expectedDay(promised: string, { days }: CarrierHabit): string {
  return addDays(promised, Math.sign(days) * Math.round(Math.abs(days)));
}
