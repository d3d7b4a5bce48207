/** The stored life-cycle states. */
export const LC_STATES = [
  'production',
  'ready',
  'demo',
  'dispatched',
  'maintenance',
  'decommissioned',
  'missing',
  'storaged',
] as const;

export type LcState = (typeof LC_STATES)[number];

/** Choices of the transfer form. */
export const TRANSFER_CHOICES = ['return', 'demo', 'sold', 'switchClient'] as const;

export type TransferChoice = (typeof TRANSFER_CHOICES)[number];

/** Every state that a transfer may be sent with: the stored states and the form's aliases. */
export const TRANSFER_STATES = [...LC_STATES, 'return', 'sold', 'switchClient'] as const;

export type TransferState = (typeof TRANSFER_STATES)[number];

/** A place a device can be at; those with `stock` are warehouses of the stock pages. */
export interface Warehouse {
  value: string;
  label: string;
  color: string;
  stock: boolean;
  editableStock: boolean;
}

/** The warehouse whose town an installation configures; no device is put there until it does. */
export const TOWN_WAREHOUSE = 'town_warehouse';

/** The places and warehouses every database starts with. Flags are data: a running system may differ. */
export const WAREHOUSES = [
  { value: 'mailhouse', label: 'Mailhouse', color: '#3d57a5', stock: true, editableStock: true },
  { value: 'vantaa', label: 'Vantaa', color: '#2b7ab7', stock: true, editableStock: true },
  { value: 'estonia', label: 'Estonia', color: '#2e7d5b', stock: true, editableStock: true },
  { value: 'car', label: 'In car', color: '#8a6d1f', stock: false, editableStock: false },
  { value: 'client', label: 'Client', color: '#6a4c93', stock: false, editableStock: false },
  { value: 'ready', label: 'Ready for shipment', color: '#3f7d20', stock: false, editableStock: false },
  {
    value: TOWN_WAREHOUSE,
    label: 'Warehouse (town name to be entered)',
    color: '#5c6b73',
    stock: false,
    editableStock: false,
  },
  { value: 'spain', label: 'Spain', color: '#b23a48', stock: false, editableStock: false },
  { value: 'finland', label: 'Finland', color: '#1f5f8b', stock: false, editableStock: false },
  { value: 'reimax', label: 'Reimax', color: '#a3541b', stock: false, editableStock: false },
  { value: 'unknown', label: 'Unknown', color: '#707070', stock: false, editableStock: false },
] as const satisfies readonly Warehouse[];

export type PlaceKey = (typeof WAREHOUSES)[number]['value'];

/** Places of ready devices; the second is the default. */
export const READY_PLACES = ['vantaa', 'mailhouse'] as const;

/** The client a device was handed to; empty texts count as missing. */
export interface ClientInfo {
  companyId?: number | null | undefined;
  companyName?: string | null | undefined;
  companyAdditionalInfo?: string | null | undefined;
  companyAddress?: string | null | undefined;
  companyVatId?: string | null | undefined;
  contactId?: number | null | undefined;
  contactName?: string | null | undefined;
  contactAdditionalInfo?: string | null | undefined;
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
  /** Country, alpha-2. */
  location?: string | null | undefined;
}

/** The fields of the previous record that determine the place. */
export interface PlaceBefore {
  state: LcState;
  location: string;
}

/** True for states in which a device is with a client. */
export function isAtClient(state: LcState): boolean {
  return state === 'dispatched' || state === 'demo';
}

/** True for a state that requires a client, because a device is sold to one. */
export function requiresClient(state: LcState): boolean {
  return state === 'dispatched';
}

/** Place key of a record from its state, its own place and the previous record; null: none. */
export function resolvePlace(state: LcState, given: string | null, before: PlaceBefore | null): string {
  if (isAtClient(state)) return 'client';
  if (state === 'missing') return 'unknown';
  if (state !== 'ready') return given || keptPlace(before) || 'unknown';
  const stays = before?.state === 'ready' ? before.location : null;
  return readyPlace(given) ?? readyPlace(stays) ?? 'mailhouse';
}

function readyPlace(place: string | null): string | undefined {
  return READY_PLACES.find((known) => known === place);
}

/** Place that carries over from the previous record; a place implied by the previous state does not. */
function keptPlace(before: PlaceBefore | null): string | null {
  return before === null || decidesPlace(before.state) ? null : before.location;
}

/** True for a state that implies its place. */
export function decidesPlace(state: LcState): boolean {
  return isAtClient(state) || state === 'missing';
}

/** The subset of places a record in a state may name; empty when the state implies its place. */
export function choosablePlaces<Place extends { readonly value: string }>(
  state: LcState,
  places: readonly Place[],
): readonly Place[] {
  if (decidesPlace(state)) return [];
  if (state !== 'ready') return places;
  return places.filter(({ value }) => readyPlace(value) !== undefined);
}

/** The fields of a record that determine the displayed place. */
export interface PlacedRecord {
  state: LcState;
  location: string;
  clientInfo: ClientInfo | null;
}

/** Displayed place key of a record: a demo device at an unnamed client is in the car. */
export function shownPlace({ state, location, clientInfo }: PlacedRecord): string {
  return state === 'demo' && location === 'client' && !namesClient(clientInfo) ? 'car' : location;
}

/** True when a client info names a company or a person. */
export function namesClient(client: ClientInfo | null | undefined): boolean {
  if (!client) return false;
  const { companyId, companyName, contactId, contactName } = client;
  return Boolean(companyId || contactId || companyName?.trim() || contactName?.trim());
}

/** Company and person of a client in one line; empty when unknown. */
export function clientText(client: ClientInfo | null): string {
  return [client?.companyName, client?.contactName].filter(Boolean).join(', ');
}

/**
 * Owner of a device after a new record: a sale hands it over to the client's company, a demo back to the
 * maker. A device sold to an unlinked client belongs to the maker until the client is linked, so that no
 * former customer keeps access.
 */
export function ownerAfter(
  record: { state: LcState; clientInfo: ClientInfo | null },
  currentOwner: number | null,
  internal: number,
): number | null {
  if (record.state === 'demo') return internal;
  if (record.state === 'dispatched') return record.clientInfo?.companyId ?? internal;
  return currentOwner;
}
