export const alertErrors = {
  'alerts.nothing_chosen': { status: 400, message: 'Choose at least one alert' },
} as const;
