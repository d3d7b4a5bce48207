import type { Random } from '@halla/domain/demo/random';
import { addDays, businessDay } from '@halla/domain/time';
import { inOrder } from '../chapter.ts';
import { timeOn } from '../office-days.ts';
import type { DemoCarrier } from './demo-carriers.ts';
import type { PlannedShipment, ShipmentMove } from './planned-shipment.ts';

interface Journey {
  random: Random;
  zone: string;
  carrier: DemoCarrier;
  /** Country code of the receiver. */
  location: string | null;
  leaves: Date;
  /** Null until the arrival is recorded. */
  arrives: Date | null;
}

const MOST_LATE = 6;
const MOST_EARLY = -3;
/** Days in transit of shipments that have not arrived. */
const USUAL_DAYS = 5;

/** The first ETA of a shipment and its events: corrections for a delay, arrival and rating. */
export function planJourney(journey: Journey): Pick<PlannedShipment, 'eta' | 'moves'> {
  const { random, zone, carrier, leaves, arrives } = journey;
  const left = businessDay(leaves, zone);
  const arrival = arrives === null ? addDays(left, USUAL_DAYS) : businessDay(arrives, zone);
  const promised = addDays(arrival, -lateness(journey));
  // A delivery is never promised for the day of departure.
  const eta = promised > left ? promised : addDays(left, 1);
  const trackingNumber = `${carrier.name.slice(0, 2).toUpperCase()}${random.integer(10_000_000, 99_999_999)}`;
  const isLate = eta < arrival;
  const moves: ShipmentMove[] = [
    { at: leaves, by: 'admin', change: { status: 'transit', trackingNumber } },
    ...(isLate && random.chance(0.6) ? [correction(journey, arrival)] : []),
    ...(arrives === null ? [] : [{ at: arrives, by: 'super', change: { status: 'delivered' } } as const]),
    ...(arrives !== null && random.chance(0.75) ? [rated(journey, { arrival, isLate })] : []),
  ];
  return { eta, moves: inOrder(moves.filter(({ at, change }) => !change.eta || isBefore(at, arrives))) };
}

function isBefore(time: Date, other: Date | null): boolean {
  return other === null || time < other;
}

function lateness({ random, carrier: { late, lateTo }, location }: Journey): number {
  const usual = lateTo[location ?? ''] ?? late;
  return Math.min(MOST_LATE, Math.max(MOST_EARLY, Math.round(random.bell(usual, 1.1))));
}

/** While the goods are in transit, the carrier announces the day of arrival. */
function correction({ random, zone, leaves }: Journey, arrival: string): ShipmentMove {
  const day = addDays(businessDay(leaves, zone), 1);
  return { at: timeOn({ day, zone, random }), by: 'admin', change: { eta: arrival } };
}

function rated(
  { random, zone, carrier: { stars } }: Journey,
  { arrival, isLate }: { arrival: string; isLate: boolean },
): ShipmentMove {
  const given = random.bell(isLate ? stars - 0.6 : stars, 0.2);
  const rating = Math.round(Math.min(5, Math.max(1, given)) * 10) / 10;
  return {
    ...{ at: timeOn({ day: addDays(arrival, 1), zone, random }), by: 'super' },
    change: { rating },
  };
}
