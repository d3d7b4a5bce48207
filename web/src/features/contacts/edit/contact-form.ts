import type { CallOutput } from '@halla/contract/calls';
import { type ContactType, contacts } from '@halla/contract/contacts';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import type { Chosen } from '../../../ui/form/wire.ts';
import {
  type AnyContact,
  CONTACT_FIELDS,
  type ContactValues,
  isOfSupplier,
  NEW_CONTACT,
  useContactFields,
  valuesOf,
} from './contact-fields.ts';

/** Suppliers and their people are edited by a different call. */
function callFor(isSupplier: boolean) {
  return isSupplier
    ? ({ call: 'edit_supplier_company', schema: contacts.edit_supplier_company.input } as const)
    : ({ call: 'edit_contact', schema: contacts.edit_contact.input } as const);
}

/** Options common to all forms of contacts. */
function useContactOptions(type: ContactType, isSupplier: boolean) {
  const fields = CONTACT_FIELDS[type];
  const { label, shown } = useContactFields();
  return {
    ...callFor(isSupplier),
    at: 'contactData',
    fields,
    required: fields.slice(0, 1),
    label,
    shown,
  };
}

export interface EditedContact {
  readonly contact: AnyContact;
  readonly onDone: () => void;
}

/** State of the form that edits a contact. */
export function useContactForm({ contact, onDone }: EditedContact) {
  const client = useQueryClient();
  const query = callQuery('get_contact', { contactType: contact.Type, contactId: contact.id });
  return useResourceForm({
    ...useContactOptions(contact.Type, isOfSupplier(contact)),
    resource: contact,
    valuesOf,
    input: (changes, { Type, id, updatedAt }) => ({
      contactData: { [Type === 'contact' ? 'contactId' : 'companyId']: id, updatedAt, ...changes },
    }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).contact,
    // Updates the page immediately.
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}

export interface NewContact {
  readonly type: ContactType;
  /** The company of a new person. */
  readonly at: (Chosen & { readonly Type: 'company' | 'supplier' }) | undefined;
  readonly onSaved: ((output: CallOutput<'edit_contact'>) => void) | undefined;
  readonly onDone: () => void;
}

/** State of the form for a new contact. */
export function useNewContactForm({ type, at, onSaved, onDone }: NewContact) {
  const initial: ContactValues = { ...NEW_CONTACT, companyId: at ?? null };
  return useResourceForm({
    ...useContactOptions(type, type === 'supplier' || at?.Type === 'supplier'),
    initial,
    onSaved,
    onDone,
  });
}
