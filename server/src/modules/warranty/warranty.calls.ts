import { warranty } from '@halla/contract/warranty';
import { implement } from '#app/calls/implement.ts';
import { editTerm, getTerms } from './terms.service.ts';
import { extendWarranty, getDeviceWarranty } from './warranty.service.ts';

export const warrantyCalls = implement(warranty, {
  get_warranty_terms: getTerms,
  edit_warranty_term: editTerm,
  get_device_warranty: getDeviceWarranty,
  extend_warranty: extendWarranty,
});
