import type { Names } from '../limits.ts';
import { US_STATE_ROWS } from '../reference/us-states.gen.ts';

/** One of the fifty states, without the federal district. */
export interface UsState {
  /** Postal code, as in US-CA. */
  readonly code: string;
  readonly name: Names;
  /** Degrees north. */
  readonly latitude: number;
  readonly longitude: number;
}

/** The fifty states, by their English names. */
export const US_STATES: readonly UsState[] = US_STATE_ROWS.map(([code, en, fi, latitude, longitude]) => ({
  code,
  name: { en, fi },
  latitude,
  longitude,
}));
