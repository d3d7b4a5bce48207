export const emailLists = {
  add: 'New e-mail list',
  subscription: 'Email subscription',
  lists: 'E-mail lists',
  none: 'There are no e-mail lists yet.',
  subscribers: 'Who is mailed',
  recipients: 'Recipients',
  nobody: 'Nobody is mailed about this.',
  name: 'Name',
  email: 'E-mail',
  via: 'Through the list',
} as const;
