import type { PackingListData } from '@halla/contract/packing-lists';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { readScanned } from '@halla/domain/devices/scanned';
import { skuKey } from '@halla/domain/documents/document-lines';

type Line = Shipment['genericDevices'][number];

/** Pieces found in the boxes for a line. */
export interface CheckedLine {
  readonly line: Line;
  readonly found: number;
  /** Scanned serial numbers, each of them one of the found pieces. */
  readonly serials: readonly string[];
}

/** Meaning of the codes on a shipment's goods. */
export interface KnownCodes {
  /** Scanner codes, mapped to the skuKey of their item. */
  readonly codes: ReadonlyMap<string, string>;
  /** Serial numbers of the order's devices, by skuKey. */
  readonly serials: ReadonlyMap<string, readonly string[]>;
}

/** The lines at the start of a check, with nothing found. */
export function unchecked(lines: readonly Line[]): CheckedLine[] {
  return lines.filter(({ count }) => count > 0).map((line) => ({ line, found: 0, serials: [] }));
}

/** Why a code has no effect. */
export type ScanProblem = 'ownLabel' | 'unknown' | 'scannedAlready' | 'beyondCount';

/** Result of a scan: the updated lines, or why it has no effect. */
export type ScanResult =
  | { readonly lines: readonly CheckedLine[]; readonly name: string }
  | { readonly problem: ScanProblem; readonly name: string };

/** Counts the piece of a code: a scanner code, an SKU, or the serial number of one of the order's devices. */
export function scanCode(
  lines: readonly CheckedLine[],
  { code, number, known, to }: { code: string; number: string; known: KnownCodes; to: CheckedStatus },
): ScanResult {
  const scanned = readScanned(code);
  if (scanned?.kind === 'shipment' && scanned.number === number) return { problem: 'ownLabel', name: number };
  const serial = scanned?.kind === 'serial' ? scanned.serial : null;
  const ofSerial = serial === null ? undefined : skuOfSerial(serial, known);
  const key = ofSerial ?? known.codes.get(code.trim()) ?? skuKey(code);
  const index = lines.findIndex(({ line: { sku } }) => sku !== null && skuKey(sku) === key);
  const before = lines[index];
  if (before === undefined) return { problem: 'unknown', name: code.trim() };
  const { line, found, serials } = before;
  const name = line.name ?? line.sku ?? '';
  const scannedSerial = ofSerial === undefined ? null : serial;
  if (scannedSerial !== null && serials.includes(scannedSerial))
    return { problem: 'scannedAlready', name: scannedSerial };
  if (found >= mostOf(line, to)) return { problem: 'beyondCount', name };
  const after = {
    ...before,
    found: found + 1,
    serials: [...serials, ...(scannedSerial ? [scannedSerial] : [])],
  };
  return { lines: lines.with(index, after), name };
}

function skuOfSerial(serial: string, { serials }: KnownCodes): string | undefined {
  return [...serials].find(([, ofItem]) => ofItem.includes(serial))?.[0];
}

/** Status set by a check: picking sets transit, receiving sets delivered. */
export type CheckedStatus = 'transit' | 'delivered';

/**
 * Maximum pieces of a line in the boxes: after confirmation more may arrive than were dispatched, but no more
 * can be dispatched than planned.
 */
export function mostOf({ count }: Line, to: CheckedStatus): number {
  return to === 'transit' ? count : 1_000_000;
}

/** A line with a manually entered count; a lower count removes pieces with scanned serial numbers last. */
export function countedLine(
  checked: CheckedLine,
  { found, to }: { found: number; to: CheckedStatus },
): CheckedLine {
  const within = Math.min(mostOf(checked.line, to), Math.max(0, found));
  return { ...checked, found: within, serials: checked.serials.slice(0, within) };
}

/** Lines with more or fewer pieces found than expected. */
export function differingLines(lines: readonly CheckedLine[]): readonly CheckedLine[] {
  return lines.filter(({ line, found }) => found !== expectedCount(line));
}

/** Expected pieces of a line: the dispatched ones, if they were counted. */
export function expectedCount({ count, dispatched }: Line): number {
  return dispatched ?? count;
}

/**
 * Pieces found of each stock item; if more arrived than were dispatched, the user has confirmed it by saving.
 */
export function foundEffects(lines: readonly CheckedLine[], member: 'dispatched' | 'received') {
  return lines.flatMap(({ line, found }) => {
    const { sku } = line;
    const isOver = member === 'received' && found > expectedCount(line);
    return sku === null ? [] : [{ sku, [member]: found, ...(isOver && { over: true }) }];
  });
}

/**
 * The packing list with the scanned serial numbers, followed by its previous ones; null if none were scanned.
 */
export function withScannedSerials(
  data: PackingListData,
  lines: readonly CheckedLine[],
): PackingListData | null {
  if (lines.every(({ serials }) => serials.length === 0)) return null;
  const bySku = new Map(lines.map((one) => [skuKey(one.line.sku ?? ''), one]));
  const goods = data.goods.map((one) => {
    const checked = one.sku ? bySku.get(skuKey(one.sku)) : undefined;
    if (checked === undefined || checked.serials.length === 0) return one;
    const serialNumbers = [...new Set([...checked.serials, ...(one.serialNumbers ?? [])])];
    return { ...one, serialNumbers: serialNumbers.slice(0, checked.found) };
  });
  return { ...data, goods };
}
