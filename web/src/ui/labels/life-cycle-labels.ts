import {
  clientText,
  decidesPlace,
  type LcState,
  type PlacedRecord,
  type PlaceKey,
  shownPlace,
  TOWN_WAREHOUSE,
  TRANSFER_CHOICES,
  type TransferChoice,
  type TransferState,
  WAREHOUSES,
} from '@halla/domain/lifecycle/lifecycle';
import { i18n, type Translate } from '../../i18n/i18n.ts';

/** Name of a life-cycle state in the language shown. */
export function stateLabel(state: LcState, t: Translate): string {
  return t(($) => $.devices.states[state]);
}

/**
 * Name of a transfer as its form shows it: one of the form's own choices, or a state under the form's name
 * for it.
 */
export function choiceLabel(choice: TransferState, t: Translate): string {
  return isTransferChoice(choice)
    ? t(($) => $.lifecycle.choices[choice])
    : t(($) => $.lifecycle.labels[choice]);
}

function isTransferChoice(choice: TransferState): choice is TransferChoice {
  return TRANSFER_CHOICES.some((known) => known === choice);
}

/** Name of the place of a record. */
export function placeName(record: PlacedRecord, t: Translate): string {
  return placeLabel(shownPlace(record), t);
}

/** State of a device and its client or place: 'Demo · Polar Spa', 'In Storage · Estonia'. */
export function whereabouts(record: PlacedRecord, t: Translate): string {
  const place = clientText(record.clientInfo) || placeName(record, t);
  return `${stateLabel(record.state, t)} · ${place}`;
}

export interface MovedText {
  readonly serial: string;
  /** The record written by the move. */
  readonly record: PlacedRecord;
  /** Name of its state on this page. */
  readonly state: string;
}

/** Result of a move in one line, including the place if the state allows several. */
export function movedText({ serial, record, state }: MovedText, t: Translate): string {
  if (decidesPlace(record.state)) return t(($) => $.lifecycle.moved, { serial, state });
  return t(($) => $.lifecycle.movedTo, { serial, state, place: placeName(record, t) });
}

/** A place of this installation, as returned by /get_warehouses. */
export interface NamedPlace {
  /** Place key. */
  readonly value: string;
  readonly label: string;
}

/** Name of a place by its key; a name given by this installation is the same in every language. */
export function nameOfPlace(place: string, places: readonly NamedPlace[], t: Translate): string {
  const label = isTranslated(place) ? undefined : places.find(({ value }) => value === place)?.label;
  return label ?? placeLabel(place, t);
}

/** Names given by this installation, by key: records contain only the key. */
const ownNames = new Map<string, string>();

/** Stores names of places without a translation, and re-renders labels already on screen. */
export function keepPlaceNames(places: readonly NamedPlace[]): void {
  const own = places.filter(({ value }) => !isTranslated(value));
  const isNew = own.some(({ value, label }) => ownNames.get(value) !== label);
  for (const { value, label } of own) ownNames.set(value, label);
  if (isNew) i18n.emit('languageChanged', i18n.language);
}

/** Name of a place by its key, or the key itself. */
function placeLabel(place: string, t: Translate): string {
  return ownNames.get(place) ?? (isSeededPlace(place) ? t(($) => $.devices.places[place]) : place);
}

/** The town warehouse is seeded without a town, so its name is set by the installation. */
function isTranslated(place: string): boolean {
  return isSeededPlace(place) && place !== TOWN_WAREHOUSE;
}

function isSeededPlace(place: string): place is PlaceKey {
  return WAREHOUSES.some(({ value }) => value === place);
}
