export const userAdminErrors = {
  'users.name_taken': { status: 409, message: 'There is already a user with this user name' },
  'users.email_taken': { status: 409, message: 'There is already a user with this e-mail address' },
  'users.unknown_company': { status: 400, message: 'Choose an existing company' },
  'users.own_account': {
    status: 409,
    message: 'You cannot delete, disable or demote yourself: ask another super user',
  },
  'users.not_invitable': {
    status: 409,
    message:
      'Only an enabled user who has no password yet, or has to renew it, can be invited: others ask for a link on the sign-in page',
  },
  'users.unfit_heir': {
    status: 400,
    message:
      'Choose an enabled colleague whose level may have what is handed over: tickets need an administrator or maintenance, plans a salesperson or an administrator',
  },
  'users.heir_unneeded': {
    status: 400,
    message: 'Open work is handed over only when a user is disabled or deleted',
  },
  'users.last_super_user': {
    status: 409,
    message: 'This is the last super user who can sign in: make somebody else a super user first',
  },
} as const;
