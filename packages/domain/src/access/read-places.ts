/** Where people's data are read, as the log of reads names it. */
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
