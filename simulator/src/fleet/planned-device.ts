import type { WorkingSpell } from '@halla/domain/demo/demo-life';
import type { SimulatedFamily } from '../physics/families.ts';
import type { Week } from './opening-hours.ts';
import type { Place } from './places.ts';

export interface InstalledVersion {
  readonly version: string;
  /** First day with it, YYYY-MM-DD. */
  readonly from: string;
}

/** A device of the fleet. Its behaviour is determined by this and the day. */
export interface PlannedDevice {
  /** Seed of the fleet. */
  readonly seed: number;
  readonly serialNumber: string;
  readonly family: SimulatedFamily;
  /** Owning company; null while it belongs to the maker. */
  readonly company: string | null;
  readonly deviceName: string;
  readonly model: string;
  readonly color: 'grey' | 'white';
  readonly place: Place;
  /** First day of work, YYYY-MM-DD. */
  readonly commissioned: string;
  /** Periods in use; on other days it is switched off. */
  readonly spells: readonly WorkingSpell[];
  readonly week: Week;
  /** Treatments on an ordinary day. */
  readonly sessionsPerDay: number;
  /** 1 is normal; 2 fails twice as often. */
  readonly faultProneness: number;
  /** Share of the cooling lost per year. */
  readonly wearPerYear: number;
  /** Kelvin by which this room is warmer than others in its town. */
  readonly roomBias: number;
  /** Days between a release and its installation. */
  readonly updateLagDays: number;
  /** Versions installed from the portal, oldest first; before them its software follows the calendar. */
  readonly installed?: readonly InstalledVersion[];
  readonly macAddress: string;
  readonly teamviewerId: string;
}
