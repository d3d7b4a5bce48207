export const resupplyErrors = {
  'resupply.no_buyer': { status: 400, message: 'Please set the buyer company' },
  'resupply.no_supplier': { status: 400, message: 'Please enter Supplier Company' },
  'resupply.unknown_supplier': { status: 400, message: 'Choose an existing supplier' },
  'resupply.illegal_number': {
    status: 400,
    message: 'A number is eight digits and capitals, without 0, 1, I and O',
  },
  'resupply.short_lines': {
    status: 409,
    message: 'Did not arrive in full: {{names}}. Say what becomes of the rest first',
  },
  'resupply.number_taken': { status: 409, message: 'Another resupply order has this number' },
} as const;
