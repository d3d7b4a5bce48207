import { parsePlace } from '../lifecycle/places.ts';
import { COUNTRIES } from './countries.ts';
import { US_STATES } from './us-states.ts';

interface Point {
  /** Degrees north. */
  readonly latitude: number;
  /** Degrees east. */
  readonly longitude: number;
}

const EARTH_RADIUS_KM = 6371;

/** Kilometres between the centres of two locations, such as FI and US-CA; null if one of them names no country. */
export function kilometresBetween(from: string, to: string): number | null {
  const [one, other] = [centreOf(from), centreOf(to)];
  return one === null || other === null ? null : greatCircle(one, other);
}

function centreOf(location: string): Point | null {
  const place = parsePlace(location);
  if (place === null) return null;
  const state = place.country === 'US' ? US_STATES.find(({ code }) => code === place.part) : undefined;
  return state ?? COUNTRIES.find(({ alpha2 }) => alpha2 === place.country) ?? null;
}

/** By the haversine formula. */
function greatCircle(one: Point, other: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (difference: number) => Math.sin(radians(difference) / 2) ** 2;
  const chord =
    half(other.latitude - one.latitude) +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      half(other.longitude - one.longitude);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}
