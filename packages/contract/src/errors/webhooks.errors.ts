export const webhookErrors = {
  'webhooks.bad_address': {
    status: 400,
    message: 'Give an https address of the public internet, without user name, password and fragment',
  },
  'webhooks.too_many': { status: 409, message: 'There may be {{most}} webhooks, delete one first' },
} as const;
