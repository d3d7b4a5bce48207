export const quotationErrors = {
  'quotations.closed': {
    status: 409,
    message: 'An accepted quotation is not edited: take the acceptance back first',
  },
  'quotations.ordered': { status: 409, message: 'This quotation became order {{number}}' },
  'quotations.wrong_step': { status: 409, message: 'This step does not apply to the quotation any more' },
  'quotations.expired': {
    status: 409,
    message: 'The validity ended on {{day}}: confirm that it still holds, or edit the quotation to renew it',
  },
  'quotations.validity_past': { status: 400, message: 'Choose a day that has not passed' },
  'quotations.was_sent': { status: 409, message: 'Only a draft that was never sent can be deleted' },
} as const;
