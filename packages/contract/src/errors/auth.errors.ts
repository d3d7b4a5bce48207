export const authErrors = {
  'auth.token_expired': { status: 401, message: 'Token Expired' },
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
} as const;
