/** Texts of the list of all transfers and its filters. */
export const transferList = {
  search: 'Search transfers',
  placeholder: 'Serial number, model, client or person',
  states: 'States',
  someStates: 'States ({{count}})',
  models: 'Device models',
  onlyLatest: 'Only the latest of each device',
  empty: 'Every change of a device’s life is listed here.',
  limit: 'Limit of the list',
  atMost: 'At most {{count, number}}',
  noLimit: 'No limit',
  dates: 'Dates of the transfers',
} as const;
