/** What is kept of a person. */
export const privacy = {
  open: 'Personal data',
  download: 'Download as JSON',
  erase: 'Erase for good',
  eraseTitle: 'Erase {{name}} for good?',
  eraseUser:
    'The account ends at once. Name and address become a number; sign-ins, keys, views and mails are deleted. What {{name}} did and wrote stays under the number; signatures of work orders in exactly this name become the number too. This cannot be undone.',
  erasePerson:
    'The person is deleted. Where records, orders or tickets name {{name}}, a number stays; orders, invoices and deliveries keep the name, because bookkeeping demands it. Signatures of work orders in exactly this name become the number. This cannot be undone.',
  reads: {
    title: 'Who read the data',
    hint: 'Reads of more than the name: by day, reader and place. Documents and reads by the person are not listed.',
    emptyTitle: 'Nobody has read the data',
    empty: 'A read is listed within seconds.',
    lastAt: 'Last time',
    reader: 'User',
    where: 'Where',
    times: 'Times',
    older: 'Show older reads',
    places: {
      devices: 'Devices',
      transfers: 'Transfers',
      movementPlans: 'Planned movements',
      contacts: 'Contacts',
      users: 'Users',
      orders: 'Orders',
      quotations: 'Quotations',
      emailLists: 'E-mail lists',
      search: 'Search',
    },
  },
  successes: {
    erase_user: 'User erased',
    erase_contact: { deleted: 'Person deleted', nameless: 'Person erased: records keep a number' },
  },
} as const;
