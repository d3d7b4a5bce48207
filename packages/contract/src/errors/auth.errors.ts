export const authErrors = {
  'auth.token_expired': { status: 401, message: 'Token Expired' },
  'auth.two_tokens': {
    status: 400,
    message: 'The token in the body is another one than that in the Authorization header, send one of them',
  },
  'auth.invalid_credentials': { status: 401, message: 'Invalid username or password' },
  'auth.too_many_attempts': { status: 429, message: 'Too many attempts, try again later' },
  'auth.busy': {
    status: 429,
    message: 'Many people are signing in right now, try again in a few seconds',
  },
  'auth.renew_password': { status: 403, message: 'Renew password' },
  'auth.invalid_link': { status: 400, message: 'Invalid or expired link' },
  'auth.old_password_missing': { status: 400, message: 'Old password not set' },
  'auth.old_password_wrong': { status: 400, message: 'Old password is incorrect' },
  'auth.password_too_short': { status: 400, message: 'Password has to be atleast 8 characters long' },
  'auth.password_too_common': { status: 400, message: 'This password is too common, choose another one' },
  'auth.code_required': { status: 401, message: 'Send the code of your authenticator app too' },
  'auth.code_wrong': { status: 401, message: 'Wrong code, or one that was used before' },
  'auth.password_wrong': { status: 400, message: 'The password is wrong' },
  'auth.second_factor_required': {
    status: 403,
    message: 'Set up the second factor in the settings first, the maker requires it of its staff',
  },
  'auth.call_not_of_key': { status: 403, message: 'This API key was not made for this call' },
  'auth.second_factor_exists': {
    status: 409,
    message: 'The second factor is set up already, remove it before you set up another one',
  },
  'auth.second_factor_not_begun': {
    status: 409,
    message: 'This set-up has ended, begin anew',
  },
  'auth.second_factor_missing': { status: 409, message: 'This user has no second factor' },
  'auth.second_factor_own': {
    status: 409,
    message: 'Remove your own second factor in the settings, with your password and a code',
  },
  'auth.second_factor_unreadable': {
    status: 503,
    message:
      'The second factor cannot be checked: its key is missing on the server. Please tell your administrator',
  },
} as const;
