export const apiKeyErrors = {
  'keys.call_refused': {
    status: 400,
    message: 'No API key of yours may send {{call}}, choose among the calls offered',
  },
  'keys.too_many': { status: 409, message: 'One user may have {{most}} API keys, delete one first' },
} as const;
