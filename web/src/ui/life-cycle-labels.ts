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

/** A place of this installation, as /get_warehouses answers it. */
export interface NamedPlace {
  /** Place key. */
  readonly value: string;
  readonly label: string;
}

/** Name of a place by its key; one that was added later has the name it was given, the same in every language. */
export function nameOfPlace(place: string, places: readonly NamedPlace[], t: Translate): string {
  if (isSeededPlace(place)) return placeLabel(place, t);
  return places.find(({ value }) => value === place)?.label ?? place;
}

/** Name of a place by its key; a place that was added later keeps its key. */
function placeLabel(place: string, t: Translate): string {
  return isSeededPlace(place) ? t(($) => $.devices.places[place]) : place;
}

function isSeededPlace(place: string): place is PlaceKey {
  return WAREHOUSES.some(({ value }) => value === place);
}
