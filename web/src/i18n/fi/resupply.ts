export const resupply = {
  numbered: 'Ostotilaus {{number}}',
  fields: {
    buyer: 'Ostaja',
    invoiceIssuer: 'Laskuttaja',
    person: 'Yhteyshenkilö toimittajalla',
  },
} as const;
