export const userAdminErrors = {
  'users.name_taken': { status: 409, message: 'There is already a user with this user name' },
  'users.email_taken': { status: 409, message: 'There is already a user with this e-mail address' },
  'users.unknown_company': { status: 400, message: 'Choose an existing company' },
  'users.own_account': {
    status: 409,
    message: 'You cannot delete, disable or demote yourself: ask another super user',
  },
  'users.last_super_user': {
    status: 409,
    message: 'This is the last super user who can sign in: make somebody else a super user first',
  },
} as const;
