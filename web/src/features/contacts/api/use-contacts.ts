import { useCallMutation } from '../../../app/calls/api.ts';

/** Changes or makes customers and people. */
export function useEditContact(onSuccess: () => void) {
  return useCallMutation('edit_contact', { onSuccess });
}

/** Changes or makes suppliers and their people. */
export function useEditSupplier(onSuccess: () => void) {
  return useCallMutation('edit_supplier_company', { onSuccess });
}
