export const paymentErrors = {
  'payments.in_future': { status: 400, message: 'Enter the day on which the money arrived or left' },
  'payments.nothing': { status: 400, message: 'Enter an amount above 0' },
  'payments.not_paid': { status: 409, message: 'No more can be taken back than was paid for this order' },
  'payments.reversed': { status: 409, message: 'This payment was reversed already' },
  'payments.is_reversal': { status: 409, message: 'A reversal stays: enter the payment again instead' },
} as const;
