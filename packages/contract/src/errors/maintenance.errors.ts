export const maintenanceErrors = {
  'maintenance.no_interval': { status: 400, message: 'At least one interval is needed' },
  'maintenance.wrong_line': {
    status: 400,
    message:
      'A measured value needs a unit and limits in order, other lines have neither, and no key is used twice',
  },
  'maintenance.order_open': {
    status: 409,
    message: '{{serial}} already has an open work order of this program',
  },
  'maintenance.twice': { status: 400, message: 'The same device and program are named twice' },
  'maintenance.in_future': { status: 400, message: 'A service cannot be later than today' },
  'maintenance.by_order': {
    status: 409,
    message: 'This service was recorded by a work order: open its ticket again to take it back',
  },
  'maintenance.ended': {
    status: 409,
    message: 'The work order has ended: open its ticket again to change it',
  },
  'maintenance.unknown_line': { status: 400, message: 'The checklist has no such line' },
  'maintenance.wrong_answer': { status: 400, message: 'The answer does not fit its line' },
  'maintenance.no_photo_line': { status: 400, message: 'This line does not ask for a photo' },
  'maintenance.photo_gone': {
    status: 409,
    message: 'The photo of this line has meanwhile been replaced or removed',
  },
  'maintenance.overtaken': { status: 409, message: '{{name}} has meanwhile filled in: {{lines}}' },
  'maintenance.incomplete': { status: 409, message: 'Still to be filled in: {{lines}}' },
  'maintenance.not_completed': {
    status: 409,
    message: 'Complete the checklist to resolve this ticket, or end it as stale',
  },
  'maintenance.of_device': {
    status: 409,
    message: 'A work order of planned maintenance belongs to its device',
  },
} as const;
