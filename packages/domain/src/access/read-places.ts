/** Kinds of places where personal data are read, as named in the log of reads. */
export const READ_PLACES = [
  'devices',
  'transfers',
  'movementPlans',
  'contacts',
  'users',
  'orders',
  'quotations',
  'emailLists',
  'search',
] as const;
export type ReadPlace = (typeof READ_PLACES)[number];
