import type { ContactType } from '@halla/contract/contacts';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useCallMutation } from '../../../app/calls/api.ts';

/** What shows names of contacts. */
const SHOWN_BY = ['get_contact', 'get_contact_rows', 'get_contacts', 'get_companies'] as const;

/** Refusals for which a page says that there is no such contact. */
export const NO_CONTACT: readonly string[] = ['core.not_found', 'core.not_allowed'];

/** One company, person or supplier. */
export function useContact(contactType: ContactType, contactId: number) {
  return useQuery(callQuery('get_contact', { contactType, contactId }, { shown: NO_CONTACT }));
}

/** Changes or makes customers and people. */
export function useEditContact(onSuccess: () => void) {
  return useCallMutation('edit_contact', { invalidates: SHOWN_BY, onSuccess });
}

/** Changes or makes suppliers and their people. */
export function useEditSupplier(onSuccess: () => void) {
  return useCallMutation('edit_supplier_company', { invalidates: SHOWN_BY, onSuccess });
}
