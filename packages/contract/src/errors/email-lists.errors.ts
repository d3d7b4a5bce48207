export const emailListErrors = {
  'email_lists.unknown_member': {
    status: 400,
    message: 'Something that was chosen here does not exist any more, remove it',
  },
} as const;
