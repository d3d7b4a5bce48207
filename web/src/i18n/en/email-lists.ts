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
  successes: {
    edit_email_list: {
      added: 'E-mail list added',
      saved: 'E-mail list saved',
      deleted: 'E-mail list deleted',
    },
    edit_mail_choice: 'Choice saved',
    edit_own_mail_list: 'Choice saved',
  },
} as const;
