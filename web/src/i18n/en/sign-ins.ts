export const signIns = {
  title: 'Sign-ins',
  hint: 'Where you are signed in. Sign out what you do not know, and change your password.',
  none: 'Not signed in anywhere.',
  unknown: 'Unknown browser',
  createdAt: 'Signed in',
  lastUsed: 'Last used',
  showAll: 'Show all {{count}}',
  here: 'This session',
  end: 'Sign out',
  endAll: 'Sign out everywhere',
  endOthers: 'Sign out everywhere else',
  more: 'Only these {{count}} are shown. Signing out everywhere ends the others too.',
} as const;
