export const weekOutcomes = {
  title: 'How this week went',
  hint: 'Treatments since Monday, against the same days of last week',
  percent: '{{value}}\u00a0%',
  lastWeek: 'Last week {{shown}}',
  causes: 'Why treatments did not go well',
  devices: 'Machines that need attention',
  noDevices: 'No machine failed or missed its target this week.',
  failed: '{{count}} failed',
  missed_one: '{{count}} missed its target',
  missed_other: '{{count}} missed their target',
  firstDevices: 'The first {{shown}} of {{total}} machines.',
} as const;
