import type { Scanned } from '@halla/domain/devices/scanned';
import type { DeviceType } from '@halla/domain/devices/serial';
import type { ClientInfo, LcState } from '@halla/domain/lifecycle/lifecycle';
import type { KeptRefusal } from '../../../core/tray/entry.ts';

/** Content of a label's code: a device by its page or by its serial number. */
export type DeviceCode = Exclude<Scanned, { kind: 'shipment' }>;

/** A device of the series, as last looked up. */
export interface SeriesDevice {
  readonly id: number;
  readonly serialNumber: string;
  readonly deviceType: DeviceType;
  readonly model: string | null;
  /** Its newest record; null if it has none. */
  readonly latest: SeriesRecord | null;
}

/** Life-cycle record of a device. */
export interface SeriesRecord {
  readonly id: number;
  readonly state: LcState;
  readonly location: string;
  readonly clientInfo: ClientInfo | null;
}

/** Result for a device when the series was saved. */
export type SeriesResult =
  | { readonly kind: 'moved'; readonly record: SeriesRecord }
  /** It already had that state and client. */
  | { readonly kind: 'already' }
  /** In the tray. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'refused'; readonly refusal: KeptRefusal }
  /** There was no usable response, so it is unknown whether it was moved. */
  | { readonly kind: 'unanswered' };

/** A write as sent: if unchanged, it is resent with the same write id. */
export interface SeriesAttempt {
  readonly writeId: string;
  /** Input of the call as JSON. */
  readonly input: string;
  readonly state: LcState;
}

/** A scanned code. */
export interface SeriesItem {
  /** Unique, even among the items of earlier series. */
  readonly key: string;
  readonly code: DeviceCode;
  /** null if not looked up yet, or if it does not exist. */
  readonly device: SeriesDevice | null;
  /** True if the server has no such device. */
  readonly isUnknown: boolean;
  readonly attempt: SeriesAttempt | null;
  /** null if not saved yet. */
  readonly result: SeriesResult | null;
}

/** Scanned codes of one user, in the order of the scans. */
export interface Series {
  readonly items: readonly SeriesItem[];
}

export const EMPTY_SERIES: Series = { items: [] };

/** More than a day's work in the workshop; bounds a series that was forgotten. */
export const SERIES_AT_MOST = 300;

/** True for an item that needs no further action. */
export function isDone({ result }: SeriesItem): boolean {
  return result?.kind === 'moved' || result?.kind === 'already' || result?.kind === 'kept';
}

/** The item of a code; completed items are ignored. */
export function itemOf({ items }: Series, code: DeviceCode): SeriesItem | undefined {
  return items.find((item) => !isDone(item) && isNamedBy(item, code));
}

function isNamedBy({ code: own, device }: SeriesItem, code: DeviceCode): boolean {
  if (code.kind === 'device') return code.id === (own.kind === 'device' ? own.id : device?.id);
  return code.serial === (device?.serialNumber ?? (own.kind === 'serial' ? own.serial : undefined));
}

export interface Added {
  readonly series: Series;
  /** again: already in the series; full: the limit is reached. */
  readonly outcome: 'added' | 'again' | 'full';
}

/** Adds a code once; the first code of a new series removes completed items. */
export function addCode(series: Series, added: Pick<SeriesItem, 'key' | 'code' | 'device'>): Added {
  const { code, device } = added;
  const left = series.items.filter((item) => !isDone(item));
  if (namesOf(code, device).some((name) => itemOf(series, name) !== undefined)) {
    return { series, outcome: 'again' };
  }
  if (left.length >= SERIES_AT_MOST) return { series, outcome: 'full' };
  const item: SeriesItem = { ...added, isUnknown: false, attempt: null, result: null };
  return { series: { items: [...left, item] }, outcome: 'added' };
}

function namesOf(code: DeviceCode, device: SeriesDevice | null): readonly DeviceCode[] {
  if (device === null) return [code];
  return [
    { kind: 'device', id: device.id },
    { kind: 'serial', serial: device.serialNumber },
  ];
}

/**
 * The series after looking up a code; null if no device has it. Two codes of the same device are merged into
 * one item.
 */
export function withFound(series: Series, key: string, found: SeriesDevice | null): Series {
  const isAnother = (item: SeriesItem) => item.key !== key && !isDone(item) && item.device?.id === found?.id;
  if (found !== null && series.items.some(isAnother)) return without(series, key);
  return changed(series, key, (item) =>
    isDone(item) ? item : { ...item, device: found, isUnknown: found === null },
  );
}

/**
 * The series after an item's entry has left the tray: either it was moved, or the user discarded the entry
 * and it must be moved again.
 */
export function afterTray(series: Series, key: string, found: SeriesDevice | null): Series {
  return changed(series, key, (item) => {
    if (item.result?.kind !== 'kept') return item;
    const record = found?.latest ?? null;
    const isMoved = record !== null && record.id !== item.device?.latest?.id && isSent(item, record);
    if (isMoved) return { ...item, result: { kind: 'moved', record } };
    return { ...item, device: found, isUnknown: found === null, attempt: null, result: null };
  });
}

/** True for a record in the state that was sent. */
function isSent({ attempt }: SeriesItem, { state }: SeriesRecord): boolean {
  return attempt?.state === state;
}

/** The series without an item. */
export function without({ items }: Series, key: string): Series {
  return { items: items.filter((item) => item.key !== key) };
}

/** The series with one item changed; unchanged if the item has been removed. */
export function changed({ items }: Series, key: string, change: (item: SeriesItem) => SeriesItem): Series {
  return { items: items.map((item) => (item.key === key ? change(item) : item)) };
}

/** The items that a save would move, with their devices. */
export function readyItems({ items }: Series): readonly (SeriesItem & { readonly device: SeriesDevice })[] {
  return items.flatMap((item) =>
    isDone(item) || item.device === null ? [] : { ...item, device: item.device },
  );
}
