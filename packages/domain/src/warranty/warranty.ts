import { addMonths } from '../maintenance/months.ts';

/** Longest warranty of a product, in months. */
export const WARRANTY_MONTHS_MOST = 240;

/** Days ahead in which a list of ending warranties looks at most: ten years. */
export const WARRANTY_WITHIN_MOST = 3660;

/** none: unknown; running: until its last day, inclusive; or ended. */
export const WARRANTY_STATES = ['none', 'running', 'ended'] as const;
export type WarrantyState = (typeof WARRANTY_STATES)[number];

/** Dates and terms that determine the warranty of a device; days of the maker's calendar, YYYY-MM-DD. */
export interface Warranted {
  /** Day of the first dispatch; null: it was not dispatched yet. */
  readonly startsOn: string | null;
  /** Warranty of its product; null: none is known. */
  readonly months: number | null;
  /** Last day by the newest extension; null: it was not extended. */
  readonly extendedTo: string | null;
}

/** Last day of the warranty of the product, without extensions; null: none is known. */
export function productsEnd({ startsOn, months }: Pick<Warranted, 'startsOn' | 'months'>): string | null {
  return startsOn === null || months === null ? null : addMonths(startsOn, months);
}

/** Last day of the warranty; null: unknown. An extension never shortens the product's warranty. */
export function warrantyEnd(device: Warranted): string | null {
  const { startsOn, extendedTo } = device;
  if (startsOn === null) return null;
  const ofProduct = productsEnd(device);
  if (extendedTo === null) return ofProduct;
  return ofProduct === null || extendedTo > ofProduct ? extendedTo : ofProduct;
}

/** State of a warranty on a day; the last day is included. Before dispatch there is none. */
export function warrantyState(device: Warranted, day: string): WarrantyState {
  const end = warrantyEnd(device);
  if (end === null || device.startsOn === null || day < device.startsOn) return 'none';
  return day <= end ? 'running' : 'ended';
}

/** Why a device cannot be extended to a day: it was not dispatched, or its product already gives more. */
export type ExtensionProblem = 'not_dispatched' | 'too_early';

/** First rule that an extension violates; null if allowed. Setting the product's own last day removes the extension. */
export function checkExtension(
  device: Pick<Warranted, 'startsOn' | 'months'>,
  endsOn: string,
): ExtensionProblem | null {
  const { startsOn } = device;
  if (startsOn === null) return 'not_dispatched';
  return endsOn < (productsEnd(device) ?? startsOn) ? 'too_early' : null;
}
