/** Errors of the life cycle. */
export const lifecycleErrors = {
  'lifecycle.user_missing': { status: 400, message: 'Add user!' },
  'lifecycle.device_missing': { status: 400, message: 'Add Device!' },
  'lifecycle.state_missing': { status: 400, message: 'fill required' },
  'lifecycle.client_missing': { status: 400, message: 'Client information must be added!' },
  'lifecycle.already_there': { status: 409, message: 'Device already returned!' },
  'lifecycle.unknown_user': { status: 400, message: 'Choose a colleague who has an account' },
  'lifecycle.unknown_place': { status: 400, message: 'Choose an existing place' },
  'lifecycle.unknown_company': { status: 400, message: 'Choose an existing company for the client' },
  'lifecycle.unknown_contact': { status: 400, message: 'Choose an existing person of the client' },
  'lifecycle.last_record': { status: 409, message: 'The only record of a device cannot be deleted' },
  'lifecycle.not_latest': {
    status: 409,
    message: 'Only the latest transfer of a device can be deleted',
  },
} as const;
