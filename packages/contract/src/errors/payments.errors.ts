export const paymentErrors = {
  'payments.in_future': { status: 400, message: 'Enter the day on which the money arrived or left' },
  'payments.nothing': { status: 400, message: 'Enter an amount above 0' },
  'payments.not_paid': { status: 409, message: 'No more can be taken back than was paid for this order' },
  'payments.reversed': { status: 409, message: 'This payment was reversed already' },
  'payments.is_reversal': { status: 409, message: 'A reversal stays: enter the payment again instead' },
  'payments.not_a_bank_file': { status: 400, message: 'This is no camt.053 or camt.054 file' },
  'payments.file_cut': {
    status: 400,
    message: 'This file is cut or damaged, and nothing of it was booked: fetch it from the bank again',
  },
  'payments.file_too_long': {
    status: 400,
    message: 'This file is too long: fetch the entries of fewer days from the bank',
  },
  'payments.no_such_order': { status: 400, message: 'There is no order with this number' },
  'payments.entry_decided': { status: 409, message: 'This entry was booked or taken off the list already' },
  'payments.other_currency': { status: 409, message: 'The order is in another currency than this entry' },
  'payments.not_overdue': { status: 409, message: 'This invoice is paid, cancelled or not overdue yet' },
  'payments.reminded_lately': { status: 409, message: 'The last reminder of this invoice is too recent' },
  'payments.no_address': { status: 409, message: 'The client of this order has no e-mail address' },
  'payments.period': { status: 400, message: 'A period ends after it begins and has at most 366 days' },
} as const;
