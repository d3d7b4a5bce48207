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
    purchase_order: 'Send purchase order {{number}}',
    delivery_note: 'Send delivery note {{number}}',
    order_confirmation: 'Send order confirmation {{number}}',
    proforma: 'Send proforma invoice {{number}}',
  },
  documents: 'Documents',
  kinds: {
    quotation: 'Quotation',
    purchase_order: 'Purchase order',
    delivery_note: 'Delivery note',
    order_confirmation: 'Order confirmation',
    proforma: 'Proforma invoice',
  },
  named: {
    quotation: 'Quotation {{number}}',
    purchase_order: 'Purchase order {{number}}',
    delivery_note: 'Delivery note {{number}}',
    order_confirmation: 'Order confirmation {{number}}',
    proforma: 'Proforma invoice {{number}}',
  },
  language: 'Language',
  download: 'Download {{file}} as it was sent',
  version: 'PDF, version {{version}}',
  submit: 'Send',
  fields: { to: 'To', subject: 'Subject', text: 'Text', e_invoice: 'Attach the e-invoice (UBL)' },
  standardText: 'Subject and text are in the language of the document: {{language}}.',
  attached: 'Attached: {{files}}',
  hindrances: {
    cancelled: 'It was cancelled, so no document of it is mailed.',
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
  happened: {
    mailed: {
      sent: 'Mailed to {{to}}',
      waiting: 'Being mailed to {{to}}',
      failed: 'Could not be mailed to {{to}} so far',
    },
    issued: 'Issued',
  },
  eInvoice: {
    send: 'E-invoice…',
    sendNamed: 'Send document {{number}} as an e-invoice',
    title: {
      invoice: 'Send invoice {{number}} as an e-invoice',
      credit_note: 'Send credit note {{number}} as an e-invoice',
    },
    to: 'E-invoice address',
    operator: 'Operator of e-invoices of the client',
    form: 'Format',
    file: 'File',
    receipt: 'receipt {{receipt}}',
    hindrances: {
      noOperator:
        'This installation has no operator of e-invoices. Ask the operator of this installation to set E_INVOICE_OPERATOR_URL.',
      sampleIssuer:
        'The values of the company that issues it are samples, so the document is not valid and is not sent. Ask the operator of this installation to set {{setting}}.',
      noAddress:
        'The document states no e-invoice address of the client. Enter it at the contact before the next invoice.',
      noBuyerOperator:
        'The document states no operator of e-invoices of the client, which Finvoice needs. Enter it at the contact before the next invoice.',
      brokenRules: 'The document breaks rules of electronic invoices: {{rules}}',
    },
    sentBefore: {
      waiting: 'It is on its way to {{to}} and cannot be sent again meanwhile.',
      retrying: 'It is tried again and cannot be sent again meanwhile.',
      delivered: 'The operator of e-invoices took it on {{day}}. It would be sent once more.',
      failed: 'It was given up. It would be sent once more.',
    },
    states: {
      waiting: 'E-invoice being sent to {{to}}',
      retrying: 'E-invoice not sent to {{to}} so far, it is tried again',
      delivered: 'E-invoice sent on {{day}} to {{to}}',
      failed: 'E-invoice could not be sent to {{to}}',
    },
  },
  successes: {
    make_document_pdf: 'The PDF is being made',
    send_document: 'The document is being sent',
    send_e_invoice: 'The e-invoice is being sent',
    send_trade_document: 'The document is being sent',
  },
} as const;
