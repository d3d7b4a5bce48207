import { eInvoice } from './e-invoice.ts';

/** Texts of the preview of documents and of labels; loaded with the first preview. */
export const documents = {
  page: 'Page {{page}} of {{pages}}',
  shipmentLabel: {
    from: 'From',
    to: 'To',
    contents: 'Contents',
    more: '+ {{count}} more',
    order: 'Order {{number}}',
    resupply: 'Resupply order {{number}}',
    carrier: 'Carrier',
    trackingNumber: 'Tracking number',
    box: 'Box {{box}} of {{boxes}}',
    pieces: '{{count}} pcs',
  },
  unused: {
    kinds: { order: 'Order', credit_note: 'Credit note' },
    hint: 'Given out for an invoice or a credit note that was not saved. One whose form is still open may yet be used.',
    kind: 'For',
    number: 'Number',
    issuedAt: 'Given out',
    user: 'To',
    none: 'Every number that was given out is used.',
    more: 'There are more; these are the latest.',
  },
  eInvoice,
  preview: {
    loading: 'The document is being made',
    pages: 'Pages of {{document}}',
    download: 'Download',
    cancel: 'Back',
    acceptInvoice: 'Accept invoice',
    issueInvoice: 'Issue invoice',
    issues: {
      draft: 'Invoice {{number}} stays a draft: {{amount}} with VAT.',
      invoice: 'Invoice {{number}} will be issued: {{amount}} with VAT. It can never be changed afterwards.',
      corrected: 'A corrected copy of invoice {{number}}: its amounts stay as they are.',
      credit_note:
        'Credit note {{number}} will be issued: {{amount}} with VAT, taken back of invoice {{numbers}}.',
    },
    acceptCreditNote: 'Accept credit note',
    acceptPackingList: 'Save packing list',
    noVatReason:
      'The VAT is 0 and no reason for it is known. Check the country and the VAT ID of the client, or enter the VAT.',
    placeholders:
      'The values of the issuer are samples. Ask the operator of this installation to set the name, VAT ID and account.',
  },
} as const;
