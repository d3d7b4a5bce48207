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
  'lifecycle.other_client': {
    status: 400,
    message: 'The name is not that of the chosen client; choose the client again',
  },
  'lifecycle.last_record': { status: 409, message: 'The only record of a device cannot be deleted' },
  'lifecycle.not_latest': {
    status: 409,
    message: 'Only the latest transfer of a device can be deleted',
  },
  'lifecycle.undo_not_own': { status: 403, message: 'Only the person who made a transfer can undo it' },
  'lifecycle.undo_too_late': {
    status: 409,
    message: 'A transfer can be undone for ten minutes only; make a new one instead',
  },
  'lifecycle.undo_not_latest': {
    status: 409,
    message: 'The device has been moved again since; undo the later transfer first',
  },
  'lifecycle.undo_allocated': {
    status: 409,
    message: 'The order of the device has changed since; make a new transfer instead',
  },
  'lifecycle.undo_sessions': {
    status: 409,
    message: 'Sessions have come in for the new owner since; an administrator can correct the owner',
  },
  'lifecycle.undo_in_use': {
    status: 409,
    message: 'The new device is in use already; delete it on its page instead',
  },
  'lifecycle.undo_edited': {
    status: 409,
    message: 'The device or the transfer has been edited since; an administrator can correct it',
  },
} as const;
