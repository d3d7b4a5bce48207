import type { DeviceType } from '../devices/serial.ts';
import type { LcState, PlaceKey } from '../lifecycle/lifecycle.ts';
import type { PaymentStatus } from './document-states.ts';

/** Colours of E-cabins. */
export type CabinColour = 'grey' | 'white';

/** Substring of a cabin's SKU that indicates its colour, case-insensitive. */
export const SKU_PART: Readonly<Record<CabinColour, string>> = { grey: '_EC_G_', white: '_EC_W_' };
export const CABIN_COLOURS = ['grey', 'white'] as const satisfies readonly CabinColour[];

/** Colour of the devices that can be allocated to a line; null for a SKU without serial numbers. */
export function allocationColour(sku: string | null): CabinColour | null {
  const upper = sku?.toUpperCase() ?? '';
  return CABIN_COLOURS.find((colour) => upper.includes(SKU_PART[colour])) ?? null;
}

/** True for a line of a 220 V cabin without serial numbers: a warning that does not prevent saving. */
export function needsAllocation(sku: string | null, allocated: number): boolean {
  return allocated === 0 && allocationColour(sku) !== null && sku?.includes('220') === true;
}

/** Place and family that a device must have to be allocated. */
export const ALLOCATED_FROM = {
  state: 'ready',
  location: 'mailhouse',
  family: 'ECABIN',
} as const satisfies { state: LcState; location: PlaceKey; family: DeviceType };

/** Properties that decide whether a device can be allocated. */
export interface AllocatableDevice {
  readonly deviceType: DeviceType;
  readonly color: CabinColour | null;
  /** State from the newest record; null without records. */
  readonly latest: { readonly state: LcState; readonly location: string } | null;
}

/** True when a device can be allocated to a line; an already allocated device may have left the mailhouse. */
export function isAllocatable(
  { deviceType, color, latest }: AllocatableDevice,
  { sku, isOnOrder }: { readonly sku: string | null; readonly isOnOrder: boolean },
): boolean {
  const colour = allocationColour(sku);
  if (colour === null || color !== colour || deviceType !== ALLOCATED_FROM.family) return false;
  return isOnOrder || (latest?.state === ALLOCATED_FROM.state && latest.location === ALLOCATED_FROM.location);
}

export type ByColour = Readonly<Record<CabinColour, number>>;

/** Ordered minus allocated devices per colour; negative if there are too many. */
export function allocationGap(
  lines: readonly { readonly sku: string | null; readonly count: number }[],
  devices: readonly { readonly color: CabinColour | null }[],
): ByColour {
  const gap = (colour: CabinColour) =>
    lines.reduce((sum, { sku, count }) => sum + (allocationColour(sku) === colour ? count : 0), 0) -
    devices.filter(({ color }) => color === colour).length;
  return { grey: gap('grey'), white: gap('white') };
}

/** Statuses in which an order should have its devices allocated. */
export const DEVICES_WANTED_IN: readonly PaymentStatus[] = ['deposit', 'completed'];

/** True while an order that should have its devices lacks some. */
export function waitsForDevices({
  status,
  lines,
  devices,
}: {
  readonly status: PaymentStatus;
  readonly lines: Parameters<typeof allocationGap>[0];
  readonly devices: Parameters<typeof allocationGap>[1];
}): boolean {
  if (!DEVICES_WANTED_IN.includes(status)) return false;
  const gap = allocationGap(lines, devices);
  return CABIN_COLOURS.some((colour) => gap[colour] > 0);
}

/** A device that is ready in the mailhouse and on no order. */
export interface AllocationCandidate {
  readonly serialNumber: string;
  /** 2: second class. */
  readonly quality: 1 | 2 | null;
  /** When it became ready. */
  readonly readyAt: Date;
}

/** First class before second, then longest ready first, then by serial number. */
export function byPreference(one: AllocationCandidate, other: AllocationCandidate): number {
  return (
    Number(one.quality === 2) - Number(other.quality === 2) ||
    one.readyAt.getTime() - other.readyAt.getTime() ||
    (one.serialNumber < other.serialNumber ? -1 : Number(one.serialNumber > other.serialNumber))
  );
}

/** Up to the needed number of devices to allocate, and a problem if there are too few or none. */
export function pickDevices<Candidate extends AllocationCandidate>(
  candidates: readonly Candidate[],
  count: number,
): { readonly picked: readonly Candidate[]; readonly problem: 'none' | 'too_few' | null } {
  const picked = candidates.toSorted(byPreference).slice(0, Math.max(0, count));
  if (picked.length >= count) return { picked, problem: null };
  return { picked, problem: picked.length === 0 ? 'none' : 'too_few' };
}

interface DeviceOfOrder {
  readonly id: number;
  readonly serialNumber: string;
}

interface Allocating {
  readonly lines: readonly {
    readonly sku: string | null;
    readonly count: number;
    readonly Devices: readonly DeviceOfOrder[];
  }[];
  /** Devices of the order that are on no line. */
  readonly spare: readonly (DeviceOfOrder & { readonly color: CabinColour | null })[];
  readonly candidates: readonly (DeviceOfOrder &
    AllocationCandidate & { readonly color: CabinColour | null })[];
}

/**
 * The devices of each line with missing ones filled in: spare devices of the order before candidates. `problem` is
 * null if none were missing or all were found.
 */
export function fillLines({ lines, spare, candidates }: Allocating) {
  const used = new Set(lines.flatMap(({ Devices }) => Devices.map(({ id }) => id)));
  const problems: ReturnType<typeof pickDevices>['problem'][] = [];
  let added = 0;
  const filled = lines.map(({ sku, count, Devices }): readonly DeviceOfOrder[] => {
    const colour = allocationColour(sku);
    const missing = colour === null ? 0 : Math.max(0, count - Devices.length);
    const isFree = (device: DeviceOfOrder & { readonly color: CabinColour | null }) =>
      device.color === colour && !used.has(device.id);
    const own = spare.filter(isFree).slice(0, missing);
    const { picked, problem } = pickDevices(candidates.filter(isFree), missing - own.length);
    const more = [...own, ...picked].map(({ id, serialNumber }) => ({ id, serialNumber }));
    for (const { id } of more) used.add(id);
    added += more.length;
    problems.push(problem);
    return [...Devices, ...more];
  });
  const isShort = problems.some((problem) => problem !== null);
  return { lines: filled, problem: isShort ? (added === 0 ? 'none' : 'too_few') : null } as const;
}
