export const orderErrors = {
  'orders.no_items': { status: 400, message: 'Add at least one item with a count above 0' },
  'orders.unnamed_item': { status: 400, message: 'Every item needs a SKU or a name' },
  'orders.sku_repeated': { status: 400, message: '{{sku}} already added!' },
  'orders.remove_allocations': {
    status: 409,
    message: 'You need to remove serial number allocations first!',
  },
  'orders.below_credited': {
    status: 409,
    message: 'Pieces of this item were credited: keep its line with at least so many',
  },
  'orders.too_large': { status: 400, message: 'There is no room for such an amount' },
  'orders.deposit_above_total': { status: 400, message: 'The deposit cannot exceed the total price' },
  'orders.unknown_company': { status: 400, message: 'Choose an existing company' },
  'orders.unknown_person': { status: 400, message: 'Choose an existing person' },
  'orders.unsuitable_device': {
    status: 400,
    message:
      '{{serial}} cannot be allocated: it has to be ready in the mailhouse and of the colour of the item',
  },
  'orders.devices_taken': {
    status: 409,
    message: 'Some selected devices have already been assigned to an order!',
  },
  'orders.devices_gone': {
    status: 409,
    message: 'Some selected devices belong to an order that is in transit or delivered',
  },
  'orders.devices_planned': {
    status: 409,
    message: 'Some selected devices are planned for a demo or a loan; confirm that these plans end',
  },
  'orders.device_shipped': {
    status: 409,
    message: '{{serial}} is in shipment {{number}}: remove it from there first',
  },
  'orders.not_kept': {
    status: 400,
    message: 'Only what was sent of an order that is being cancelled can be kept',
  },
  'orders.no_dispatch': {
    status: 400,
    message: 'Devices are dispatched with an order only when this change sets it to transit or delivered',
  },
  'orders.not_its_device': {
    status: 400,
    message: 'Only devices of the order that have not left with a shipment are dispatched with it',
  },
  'orders.number_not_issued': {
    status: 400,
    message: 'Ask for an order number first: this one was not given out',
  },
  'orders.number_used': { status: 409, message: 'Another order has this number' },
  'orders.other_invoice': {
    status: 400,
    message: 'This PDF is not the invoice of the order: open the preview again and accept it',
  },
  'orders.other_credit_note': {
    status: 400,
    message: 'This PDF is not the credit note of this change: open the preview again and accept it',
  },
  'orders.credit_note_number': {
    status: 409,
    message: 'This number of a credit note was not given out, or is used: open the preview again',
  },
  'orders.nothing_credited': {
    status: 400,
    message: 'This change credits nothing: save it without a credit note',
  },
  'orders.no_draft': { status: 409, message: 'This order has no draft of an invoice to issue' },
  'orders.unsound_document': {
    status: 409,
    message: 'The document breaks rules of electronic invoices: {{rules}}',
  },
  'orders.vat_reason': {
    status: 400,
    message: 'A sale at home without VAT is invoiced only with a reason: choose one, or enter the VAT',
  },
  'orders.no_pdf': { status: 400, message: 'Send the PDF of the document' },
  'orders.draft_not_sent': { status: 409, message: 'A draft is not sent: issue the invoice first' },
  'orders.no_pdf_to_send': {
    status: 409,
    message: 'This document has no PDF yet: it is sent once the PDF was made',
  },
  'orders.no_mail_server': {
    status: 409,
    message: 'This installation sends no mails: ask its operator to set SMTP_URL',
  },
  'orders.sent_meanwhile': {
    status: 409,
    message: 'This document was sent since you opened it: look at the order before you send it again',
  },
  'orders.no_operator': {
    status: 409,
    message: 'This installation has no operator of e-invoices: ask who runs it to set E_INVOICE_OPERATOR_URL',
  },
  'orders.no_e_invoice_address': {
    status: 409,
    message: 'The document states no e-invoice address of the client',
  },
  'orders.no_buyer_operator': {
    status: 409,
    message: 'The document states no operator of e-invoices of the client, which Finvoice needs',
  },
  'orders.e_invoice_under_way': {
    status: 409,
    message: 'This e-invoice is on its way already: wait until it was taken or given up',
  },
  'orders.has_pdf': { status: 409, message: 'This document has its PDF' },
  'orders.other_document': {
    status: 400,
    message: 'This PDF is not the document that it was sent for: open the preview again and accept it',
  },
  'orders.closed': { status: 409, message: 'This item has been closed' },
  'orders.frozen': { status: 409, message: 'Order cannot be edited' },
  'orders.status_backward': { status: 409, message: 'Status can only move forward' },
  'orders.dispatched': { status: 409, message: 'An order that is in transit or delivered cannot be deleted' },
  'orders.has_shipments': { status: 409, message: 'Delete its shipments first' },
} as const;
