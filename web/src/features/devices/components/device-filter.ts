import { ACTIVITIES, type Activity } from '@halla/domain/devices/activity';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import { liesIn, type Place, parsePlace } from '@halla/domain/lifecycle/places';
import { clinicGrouping } from '../../../entities/company/clinic-groups.tsx';
import { flag, oneOf, search, wholeNumber } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters, type Filter } from '../../../ui/table/filters/filters.ts';

/** A country or part of one, as linked from the world map. */
const place: Filter<Place | null, { readonly place: Place }> = {
  read: (params, name) => parsePlace(params[name] ?? ''),
  write: (value, name) => ({ [name]: value?.code }),
  isSet: (value) => value !== null,
  input: (value) => (value === null ? {} : { place: value }),
};
const NOW = {
  activity: oneOf(ACTIVITIES, (activity) => ({ activity })),
  location: place,
  company: wholeNumber((endcustomer) => ({ endcustomer })),
};

/** Filter by current activity, place and owner. */
export const NOW_FILTERS = defineFilters(NOW);

/** Days within which a warranty ends, as choices. */
export const WARRANTY_WITHIN = ['30', '90', '180', '365'] as const;

/** Filters of the staff's device list. */
export const DEVICE_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  type: oneOf(DEVICE_TYPES, (type) => ({ type })),
  ...NOW,
  group: clinicGrouping({}),
  warranty: oneOf(WARRANTY_WITHIN, (days) => ({ warrantyEndsWithin: Number(days) })),
  silent: flag(() => ({ isSilent: true })),
});

interface Present {
  readonly activity: Activity;
  readonly location: string | null;
}

/** True for a device that matches the activity and the place. */
export function isNow(
  device: Present,
  asked: { readonly activity?: Activity | undefined; readonly place?: Place | undefined },
): boolean {
  return (
    (asked.activity === undefined || device.activity === asked.activity) &&
    (asked.place === undefined || liesIn(device.location, asked.place))
  );
}
