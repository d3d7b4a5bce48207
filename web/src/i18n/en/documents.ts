/** What is printed on documents, and what their preview says; loaded with the first preview. */
export const documents = {
  sample: 'SAMPLE',
  sampleNotice: 'Sample values of the issuer: this document is not valid and must not be paid.',
  page: 'Page {{page}} of {{pages}}',
  seller: 'Seller',
  buyer: 'Buyer',
  vatId: 'VAT ID: {{id}}',
  date: 'Date',
  columns: {
    sku: 'SKU',
    name: 'Name',
    count: 'Count',
    price: 'Price',
    discount: 'Discount',
    amount: 'Amount',
  },
  net: 'Total without VAT',
  vat: 'VAT {{percent}} %',
  gross: 'Total with VAT',
  invoice: {
    title: 'Invoice',
    numbered: 'Invoice {{number}}',
    number: 'Invoice number',
    dueDate: 'Due date',
    toPay: 'To be paid',
    payment: 'Payment',
    receiver: 'Receiver',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Message',
  },
  vatReasons: {
    reverse_charge: 'VAT 0 %: reverse charge, the buyer accounts for the VAT (Directive 2006/112/EC).',
    export: 'VAT 0 %: export outside the European Union (Directive 2006/112/EC, Article 146).',
  },
  preview: {
    loading: 'The document is being made',
    pages: 'Pages of {{document}}',
    download: 'Download',
    cancel: 'Back',
    acceptInvoice: 'Accept invoice',
    noVatReason:
      'The VAT is 0 and no reason for it is known. Check the country and the VAT ID of the client, or enter the VAT.',
    placeholders:
      'The values of the issuer are samples. Ask the operator of this installation to set the name, VAT ID and account.',
  },
} as const;
