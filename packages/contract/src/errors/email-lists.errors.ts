export const emailListErrors = {
  'email_lists.unknown_member': {
    status: 400,
    message: 'Something that was chosen here does not exist any more, remove it',
  },
  'email_lists.name_taken': { status: 409, message: 'Another e-mail list has this name' },
  'email_lists.invalid_link': {
    status: 400,
    message: 'This link is not valid, or you are not in the e-mail list any more',
  },
} as const;
