/** Operators that can be derived from a tracking number of the webstore. */
export const FINNISH_POST = 'Posti';
export const EXPRESS_COURIER = 'DHL';

/** Part of every tracking number of the Finnish post. */
const POST_MARKER = 'JJFI';

/** Operator of a webstore order: as sent by the webstore, unless the tracking number belongs to another one. */
export function operatorFor(original: string | null, tracking: string): string | null {
  if (tracking.trim() === '') return original;
  if (tracking.toUpperCase().includes(POST_MARKER)) return FINNISH_POST;
  return original === FINNISH_POST ? EXPRESS_COURIER : original;
}

/** Orders placed in the webstore have plain numbers; others, such as tests and returns, have letters or a dash. */
export function isRelatedWebstoreNumber(number: string): boolean {
  return /^[0-9]+$/.test(number);
}

/** Longest number of a webstore order. */
export const WEBSTORE_NUMBER_MAX = 40;

/** Orders in one upload of the webstore. */
export const WEBSTORE_UPLOAD_MAX = 500;

/** Result for each order that the webstore sent. */
export const WEBSTORE_OUTCOMES = ['added', 'changed', 'unchanged', 'outdated', 'deleted'] as const;
export type WebstoreOutcome = (typeof WEBSTORE_OUTCOMES)[number];
