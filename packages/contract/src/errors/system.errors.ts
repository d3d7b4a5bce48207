export const systemErrors = {
  'system.mail_sent': { status: 409, message: 'This e-mail has been sent already' },
  'system.mail_expired': {
    status: 409,
    message: 'The link in this e-mail has expired: ask for a new one',
  },
  'system.mail_withheld': {
    status: 409,
    message: 'The receiver may not read what this e-mail is about: it is not sent',
  },
} as const;
