import {
  type LcState,
  type PlacedRecord,
  type PlaceKey,
  shownPlace,
  WAREHOUSES,
} from '@halla/domain/lifecycle';
import type { Translate } from '../i18n/i18n.ts';

/** Name of a life-cycle state in the language shown. */
export function stateLabel(state: LcState, t: Translate): string {
  return t(($) => $.devices.states[state]);
}

/** Name of the place a record stands for. */
export function placeName(record: PlacedRecord, t: Translate): string {
  return placeLabel(shownPlace(record), t);
}

/** Name of a place by its key; a place that was added later keeps its key. */
export function placeLabel(place: string, t: Translate): string {
  return isSeededPlace(place) ? t(($) => $.devices.places[place]) : place;
}

function isSeededPlace(place: string): place is PlaceKey {
  return WAREHOUSES.some(({ value }) => value === place);
}
