export const documentCopies = {
  make: 'Make the PDF',
  waiting: 'The PDF is being made',
  failed: 'The PDF could not be made. It is tried again for some time.',
  again: 'Try again',
  send: 'Send…',
  sendNamed: 'Send document {{number}}',
  title: {
    invoice: 'Send invoice {{number}}',
    credit_note: 'Send credit note {{number}}',
    quotation: 'Send quotation {{number}}',
  },
  download: 'Download {{file}} as it was sent',
  version: 'PDF, version {{version}}',
  submit: 'Send',
  fields: { to: 'To', subject: 'Subject', text: 'Text', e_invoice: 'Attach the e-invoice (UBL)' },
  standardText: 'Subject and text are in the language of the document: {{language}}.',
  attached: 'Attached: {{files}}',
  hindrances: {
    sampleIssuer:
      'The values of the company that issues it are samples, so the document is not valid and is not mailed. Ask the operator of this installation to set {{setting}}.',
    noMailServer: 'This installation sends no mails. Ask its operator to set SMTP_URL.',
    noPdf: 'The document has no PDF yet. It can be sent once the PDF is there.',
  },
  brokenRules: 'There is no e-invoice of this document, because it breaks rules: {{rules}}',
  sentBefore: 'Sent before: {{day}} to {{to}}. It would be sent once more.',
  mailings: {
    sent: 'Sent on {{day}} to {{to}}',
    waiting: 'Being sent to {{to}}',
    failed: 'Could not be sent to {{to}} so far',
    withEInvoice: 'with e-invoice',
  },
  successes: {
    make_document_pdf: 'The PDF is being made',
    send_document: 'The document is being sent',
    send_trade_document: 'The document is being sent',
  },
} as const;
