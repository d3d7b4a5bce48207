import { useCallMutation } from '../../../app/calls/api.ts';

/** What shows names of contacts. */
const SHOWN_BY = ['get_contact', 'get_contact_rows', 'get_contacts', 'get_companies'] as const;

/** Changes or makes customers and people. */
export function useEditContact(onSuccess: () => void) {
  return useCallMutation('edit_contact', { invalidates: SHOWN_BY, onSuccess });
}

/** Changes or makes suppliers and their people. */
export function useEditSupplier(onSuccess: () => void) {
  return useCallMutation('edit_supplier_company', { invalidates: SHOWN_BY, onSuccess });
}
