import {
  choosablePlaces,
  decidesPlace,
  type LcState,
  type PlaceBefore,
  resolvePlace,
} from '@halla/domain/lifecycle/lifecycle';
import type { Translate } from '../../i18n/i18n.ts';
import { type NamedPlace, nameOfPlace } from '../../ui/labels/life-cycle-labels.ts';

export interface PlaceQuestion {
  readonly state: LcState;
  /** The latest record of each device concerned; null for a device without records. */
  readonly before: readonly (PlaceBefore | null)[];
  /** The places of this installation. */
  readonly places: readonly NamedPlace[];
  /** Place chosen by the user; null: decided by the state and the previous records. */
  readonly chosen: string | null;
}

export interface PlaceOptions {
  /** Empty if the devices are in different places, or none is chosen. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** True if a device's resulting place is unknown, so that the user should be asked. */
  readonly asks: boolean;
}

/** The places of devices in a state according to the rules, and the alternatives. */
export function placeOptions(question: PlaceQuestion, t: Translate): PlaceOptions {
  const { state, places, chosen } = question;
  const usual = resolvedPlaces({ ...question, chosen: null });
  const resolved = resolvedPlaces(question);
  const named = (value: string) => ({ value, label: nameOfPlace(value, places, t) });
  const offered = choosablePlaces(state, places).map(({ value }) => named(value));
  const value = single(resolved) ?? '';
  return {
    value,
    options: [
      ...(single(usual) === null ? [{ value: '', label: severalText(usual, places, t) }] : []),
      ...(value === '' || offered.some((place) => place.value === value) ? [] : [named(value)]),
      ...offered,
    ],
    asks: chosen === null && !decidesPlace(state) && resolved.includes('unknown'),
  };
}

/** The resulting places of the devices; empty while no device is known that could keep its place. */
function resolvedPlaces({ state, before, chosen }: Omit<PlaceQuestion, 'places'>): readonly string[] {
  const isOpen = before.length === 0 && chosen === null && state !== 'ready' && !decidesPlace(state);
  if (isOpen) return [];
  const records = before.length === 0 ? [null] : before;
  return [...new Set(records.map((record) => resolvePlace(state, chosen, record)))];
}

function single(places: readonly string[]): string | null {
  return places.length === 1 ? (places[0] ?? null) : null;
}

function severalText(several: readonly string[], places: readonly NamedPlace[], t: Translate): string {
  if (several.length === 0) return t(($) => $.ui.place.stays);
  const names = several.map((place) => nameOfPlace(place, places, t)).join(', ');
  return t(($) => $.ui.place.several, { places: names });
}
