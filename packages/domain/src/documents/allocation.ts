/** Colours of E-cabins. */
export type CabinColour = 'grey' | 'white';

const COLOUR_OF = [
  { part: '_EC_G_', colour: 'grey' },
  { part: '_EC_W_', colour: 'white' },
] as const;

/** Colour of the devices that can be allocated to a line; null for a sku that gets no serial numbers. */
export function allocationColour(sku: string | null): CabinColour | null {
  const upper = sku?.toUpperCase() ?? '';
  return COLOUR_OF.find(({ part }) => upper.includes(part))?.colour ?? null;
}

/** True for a line of a 220 V cabin without serial numbers: it is marked, and can be saved all the same. */
export function needsAllocation(sku: string | null, allocated: number): boolean {
  return allocated === 0 && allocationColour(sku) !== null && sku?.includes('220') === true;
}

export type ByColour = Readonly<Record<CabinColour, number>>;

/** Devices ordered less devices allocated, per colour; negative when there are too many. */
export function allocationGap(
  lines: readonly { readonly sku: string | null; readonly count: number }[],
  devices: readonly { readonly color: CabinColour | null }[],
): ByColour {
  const gap = (colour: CabinColour) =>
    lines.reduce((sum, { sku, count }) => sum + (allocationColour(sku) === colour ? count : 0), 0) -
    devices.filter(({ color }) => color === colour).length;
  return { grey: gap('grey'), white: gap('white') };
}

/** A device that is ready in the mailhouse and on no order. */
export interface AllocationCandidate {
  readonly serialNumber: string;
  /** 2 is second class. */
  readonly quality: 1 | 2 | null;
  /** When it became ready. */
  readonly readyAt: Date;
}

/** First class before second, then the one that is ready longest, then by serial number. */
function byPreference(one: AllocationCandidate, other: AllocationCandidate): number {
  return (
    Number(one.quality === 2) - Number(other.quality === 2) ||
    one.readyAt.getTime() - other.readyAt.getTime() ||
    (one.serialNumber < other.serialNumber ? -1 : Number(one.serialNumber > other.serialNumber))
  );
}

/** The devices to allocate, as many as there are, and whether that is none or too few. */
export function pickDevices<Candidate extends AllocationCandidate>(
  candidates: readonly Candidate[],
  count: number,
): { readonly picked: readonly Candidate[]; readonly problem: 'none' | 'too_few' | null } {
  const picked = candidates.toSorted(byPreference).slice(0, Math.max(0, count));
  if (picked.length >= count) return { picked, problem: null };
  return { picked, problem: picked.length === 0 ? 'none' : 'too_few' };
}
