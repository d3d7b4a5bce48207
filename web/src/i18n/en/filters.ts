export const filters = {
  title: 'Filters',
  titleSet: 'Filters ({{count}})',
  set: 'Filters that are set',
  drop: 'Remove the filter {{filter}}',
  clear: 'Clear all',
  show: 'Show the rows',
  showCount_one: 'Show {{number}} row',
  showCount_other: 'Show {{number}} rows',
} as const;
