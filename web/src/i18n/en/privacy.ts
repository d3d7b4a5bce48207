/** What is kept of a person. */
export const privacy = {
  open: 'Personal data',
  download: 'Download as JSON',
  erase: 'Erase for good',
  eraseTitle: 'Erase {{name}} for good?',
  eraseUser:
    'The account ends at once. Name and address become a number; sign-ins, keys, views and mails are deleted. What {{name}} did and wrote stays under the number. This cannot be undone.',
  erasePerson:
    'The person is deleted. Where records, orders or tickets name {{name}}, a number stays; orders, invoices and deliveries keep the name, because bookkeeping demands it. This cannot be undone.',
  successes: {
    erase_user: 'User erased',
    erase_contact: { deleted: 'Person deleted', nameless: 'Person erased: records keep a number' },
  },
} as const;
