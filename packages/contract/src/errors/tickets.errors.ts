export const ticketErrors = {
  'tickets.no_device': { status: 400, message: 'Choose a device, or enter the serial number of a new one' },
  'tickets.one_device': { status: 400, message: 'Choose a device or enter a new one, not both' },
  'tickets.begins_new': { status: 400, message: 'A new ticket begins as new: send no other state' },
  'tickets.device_deleted': {
    status: 409,
    message: 'The device was deleted: choose another device before the ticket is open again',
  },
  'tickets.serial_exists': { status: 409, message: 'serial number exists' },
  'tickets.unknown_company': { status: 400, message: 'Choose an existing company' },
  'tickets.unknown_contact': { status: 400, message: 'Choose a person of the company' },
  'tickets.unknown_assignee': { status: 400, message: 'Choose a colleague whose account is enabled' },
  'tickets.incomplete_expense': {
    status: 400,
    message: 'A spare part needs a name, a price and a count above 0, other expenses a name',
  },
  'tickets.too_expensive': { status: 400, message: 'There is no room for such an amount' },
  'tickets.not_linked': {
    status: 400,
    message: 'Only alerts, crash logs and sessions of the device of the ticket can be linked',
  },
  'tickets.linked': {
    status: 409,
    message: 'Remove the links to alerts, crash logs and sessions before you change the device',
  },
  'tickets.not_editable': {
    status: 409,
    message: 'Somebody works on this ticket, or another person made it: write a reply instead',
  },
  'tickets.ended': {
    status: 409,
    message: 'This ticket ended, and its device is no longer yours: report the fault of another device',
  },
  'tickets.not_resolved': {
    status: 400,
    message: 'Alerts are handled with a ticket only when this change resolves it',
  },
  'tickets.not_its_alert': {
    status: 400,
    message: 'Only alerts of the ticket, and those of their kind on its device, are handled with it',
  },
  'tickets.short_day': { status: 400, message: 'A working day closes at least an hour after it opens' },
  'tickets.solved_before_answer': {
    status: 400,
    message: 'The goal of the solution cannot be shorter than that of the first answer',
  },
  'tickets.unknown_part': { status: 400, message: 'This item is not in stock: choose another one' },
} as const;
