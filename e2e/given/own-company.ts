/** Configuration of a company of the maker (ISSUER_FINLAND), so that its documents are valid. */
export const OWN_COMPANY = JSON.stringify({
  ...{ name: 'Frost Works Oy', street: 'Jääkatu 1', location: '00100 Helsinki, Finland' },
  ...{ vat: 'FI12345671', iban: 'FI21 1234 5600 0007 85', bic: 'NDEAFIHH', email: 'pay@frost.test' },
  eInvoiceAddress: '003712345671',
});
