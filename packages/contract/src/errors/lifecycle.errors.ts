export const lifecycleErrors = {
  'lifecycle.user_missing': { status: 400, message: 'Add user!' },
  'lifecycle.device_missing': { status: 400, message: 'Add Device!' },
  'lifecycle.state_missing': { status: 400, message: 'fill required' },
  'lifecycle.client_missing': { status: 400, message: 'Client information must be added!' },
  'lifecycle.already_there': { status: 409, message: 'Device already returned!' },
  'lifecycle.decommissioned': {
    status: 403,
    message: 'The device is decommissioned; only an administrator can take it back into use',
  },
  'lifecycle.unknown_user': { status: 400, message: 'Choose a colleague who has an account' },
  'lifecycle.unknown_place': { status: 400, message: 'Choose an existing place' },
  'lifecycle.unknown_company': { status: 400, message: 'Choose an existing company for the client' },
  'lifecycle.unknown_contact': { status: 400, message: 'Choose an existing person of the client' },
  'lifecycle.other_client': {
    status: 400,
    message: 'The name is not that of the chosen client; choose the client again',
  },
  'lifecycle.last_record': {
    status: 409,
    message: 'The only record of a device cannot be deleted; correct it, or delete the device',
  },
  'lifecycle.not_latest': {
    status: 409,
    message:
      'The device has been moved again since: only its latest transfer can be deleted; make a new one instead',
  },
  'lifecycle.undo_not_own': {
    status: 403,
    message: 'Only the person who made a transfer can undo it; make a new one instead',
  },
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
  'lifecycle.undo_shipped': {
    status: 409,
    message: 'The order of the device has been shipped since; make a new transfer instead',
  },
  'lifecycle.undo_planned': {
    status: 409,
    message: 'The device has been planned for a demo or a loan since; cancel that plan first',
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
  'lifecycle.plan_overlap': {
    status: 409,
    message:
      'The device is already planned for {{client}} from {{from}} to {{to}}; choose other days or another device',
  },
  'lifecycle.plan_overlap_open': {
    status: 409,
    message:
      'The device is already planned for {{client}} from {{from}} without a due day; choose another device',
  },
  'lifecycle.plan_running_demo': {
    status: 409,
    message:
      'The device is in a demo without a due day ({{client}}); record its return first or choose another device',
  },
  'lifecycle.plan_not_lent': {
    status: 409,
    message: 'The device was sold, decommissioned or is missing; choose another device',
  },
  'lifecycle.plan_allocated': {
    status: 409,
    message: 'The device is reserved for an order; choose another device',
  },
  'lifecycle.plan_closed': { status: 409, message: 'The plan has ended; make a new one' },
  'lifecycle.plan_running': {
    status: 409,
    message: 'The device has left already: only its due day can change; record its return to end the plan',
  },
  'lifecycle.plan_early': {
    status: 409,
    message: 'The plan starts later; change its first day to carry it out now',
  },
  'lifecycle.plan_past': {
    status: 409,
    message: 'The due day has passed; change it to carry the plan out now',
  },
  'lifecycle.plan_open': {
    status: 409,
    message: 'The device is planned for a demo or a loan; cancel the plan first, or confirm that it ends now',
  },
  'lifecycle.plan_reopens': {
    status: 409,
    message: 'The device has been planned for the same days since; cancel that plan first',
  },
} as const;
