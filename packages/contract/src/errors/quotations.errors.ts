export const quotationErrors = {
  'quotations.closed': { status: 409, message: 'Take the acceptance of the quotation back first' },
  'quotations.ordered': { status: 409, message: 'The quotation became order {{number}}' },
  'quotations.wrong_step': { status: 409, message: 'This step does not apply to the quotation any more' },
  'quotations.expired': { status: 409, message: 'The validity ended on {{day}}: confirm it, or renew it' },
  'quotations.validity_past': { status: 400, message: 'The validity has ended: renew it' },
  'quotations.was_sent': { status: 409, message: 'Only a draft that was never sent can be deleted' },
} as const;
