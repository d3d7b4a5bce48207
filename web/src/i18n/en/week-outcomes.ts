export const weekOutcomes = {
  title: 'How the last 7 days went',
  hint: 'Treatments of the last 7 days, against the 7 days before',
  percent: '{{value}}\u00a0%',
  lastWeek: 'Week before: {{shown}}',
  causes: 'Why treatments did not go well',
  devices: 'Devices that need attention',
  noDevices: 'No device failed or missed its target in these 7 days.',
  failed: '{{count}} failed',
  missed_one: '{{count}} missed its target',
  missed_other: '{{count}} missed their target',
  firstDevices: 'The first {{shown}} of {{total}} devices.',
  allTroubles: 'All that failed or missed their target',
} as const;
