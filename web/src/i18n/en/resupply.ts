export const resupply = {
  numbered: 'Resupply order {{number}}',
  fields: {
    buyer: 'Buyer',
    invoiceIssuer: 'Invoice issuer',
    person: 'Contact at the supplier',
  },
} as const;
