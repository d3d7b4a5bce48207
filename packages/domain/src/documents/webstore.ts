/** Operators that a tracking number of the webstore can mean. */
export const FINNISH_POST = 'Posti';
export const EXPRESS_COURIER = 'DHL';

/** Part of every tracking number of the Finnish post. */
const POST_MARKER = 'JJFI';

/** Operator of a webstore order after its tracking number was edited. */
export function operatorFor(original: string | null, tracking: string): string | null {
  if (tracking.trim() === '') return original;
  if (tracking.toUpperCase().includes(POST_MARKER)) return FINNISH_POST;
  return original === FINNISH_POST ? EXPRESS_COURIER : original;
}
