export const push = {
  title: 'Push notifications',
  hint: 'When you are on call, urgent tickets and critical alerts also appear on this screen, with a button to acknowledge. Mails come as before.',
  thisBrowser: 'This browser',
  on: 'Notifications appear here.',
  off: 'No notifications here yet.',
  unsupported: {
    title: 'This browser cannot show push notifications',
    text: 'Use a current browser, not in a private window. On an iPhone or iPad add Halla to the Home Screen first, and open it from there.',
  },
  blocked: {
    title: 'Notifications are blocked in this browser',
    text: 'Allow them for this site in the settings of the browser, then come back here.',
  },
  failed: {
    title: 'The switch has not changed',
    text: 'The push service of the browser or our server could not be reached. Try again.',
  },
  others: 'Other browsers',
  noOthers: 'No other browser of yours.',
  none: 'No browser of yours gets notifications yet.',
  unknown: 'Unknown browser',
  since: 'turned on',
  last: 'last notification',
  never: 'no notification yet',
  remove: 'Remove',
  removeOf: 'Remove {{name}}',
  test: 'Send a test',
  successes: {
    unsubscribe_push: 'No more notifications there',
    test_push: 'Test sent. It appears within seconds in each of your browsers that is online.',
  },
} as const;
