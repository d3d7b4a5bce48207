import { contacts } from '@halla/contract/contacts';
import { implement } from '#app/calls/implement.ts';
import { getContact } from './contact-detail.service.ts';
import { findSimilar, listContactRows, searchContacts } from './contact-lists.service.ts';
import { editContact } from './edit-contact.service.ts';
import { editSupplier } from './edit-supplier.service.ts';

export const contactCalls = implement(contacts, {
  get_contacts: ({ input, ctx }) => searchContacts({ ctx, input }),

  get_contact_rows: ({ input, ctx }) => listContactRows({ ctx, input }),

  get_contact: async ({ input, ctx }) => ({
    contact: await getContact({ ctx, type: input.contactType, id: input.contactId }),
  }),

  get_similar_contacts: ({ input, ctx }) => findSimilar({ ctx, input }),

  edit_contact: ({ input, ctx }) => editContact({ ctx, data: input.contactData }),

  edit_supplier_company: ({ input, ctx }) => editSupplier({ ctx, data: input.contactData }),
});
