export const documentCopies = {
  make: 'Make the PDF',
  waiting: 'The PDF is being made',
  failed: 'The PDF could not be made. It is tried again for some time.',
  again: 'Try again',
  successes: {
    make_document_pdf: 'The PDF is being made',
  },
} as const;
