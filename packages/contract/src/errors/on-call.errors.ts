export const onCallErrors = {
  'on_call.unknown_person': {
    status: 400,
    message: 'Choose an administrator whose account is enabled',
  },
  'on_call.same_person': { status: 400, message: 'The next in line has to be another person' },
  'on_call.none': { status: 409, message: 'Nothing waits to be acknowledged here' },
  'on_call.invalid_link': {
    status: 400,
    message: 'This link has ended: it was used, is older than a day, or somebody else has acknowledged',
  },
} as const;
