/** Units of order lines: codes of UN/ECE recommendation 20. */
export const UNIT_CODES = ['C62', 'SET', 'HUR', 'DAY', 'MON', 'ANN', 'KMT', 'MTR', 'KGM', 'LTR'] as const;
export type UnitCode = (typeof UNIT_CODES)[number];

/** One piece; the unit of lines that name none. */
export const PIECE: UnitCode = 'C62';

/** True for the form of a code of recommendation 20 or 21. */
export function isUnitCode(code: string): boolean {
  return /^[A-Z0-9]{2,3}$/.test(code);
}
