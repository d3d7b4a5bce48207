export const alertErrors = {
  'alerts.nothing_chosen': { status: 400, message: 'Choose at least one alert' },
  'alerts.nothing_to_change': { status: 400, message: 'Choose an assignee or a time to snooze until' },
  'alerts.unknown_assignee': {
    status: 400,
    message: 'Choose an administrator whose account is enabled',
  },
  'alerts.snooze_time': {
    status: 400,
    message: 'Choose a time to snooze until that lies ahead, within 90 days',
  },
  'alerts.undo_not_own': { status: 403, message: 'Only the person who handled an alert can undo it' },
  'alerts.undo_too_late': {
    status: 409,
    message: 'The handling of an alert can be undone for a minute only',
  },
} as const;
