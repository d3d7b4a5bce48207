import type { Week } from './opening-hours.ts';
import type { Place } from './places.ts';

export interface PlannedCompany {
  readonly name: string;
  readonly role: 'reseller' | 'end_customer';
  /** Name of its reseller, which comes earlier in the list. */
  readonly parent: string | null;
  readonly place: Place;
  /** Opening hours. */
  readonly week: Week;
  /** Twice as many guests as usual. */
  readonly isBusy?: true;
}
