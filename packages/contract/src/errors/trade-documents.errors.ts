export const tradeDocumentErrors = {
  'documents.sample_issuer': {
    status: 409,
    message:
      'Documents of the sample company are not valid and are not mailed: the operator has to set {{setting}}',
  },
  'documents.cancelled': { status: 409, message: 'A cancelled order or shipment is not mailed' },
  'documents.changed': {
    status: 409,
    message: 'The document has changed or was sent meanwhile: look at it again before you send it',
  },
} as const;
