import { contacts } from '@halla/contract/contacts';
import type { ClientField } from '../clients/client-info.ts';

const wire = contacts.edit_contact.input.shape.contactData.shape;
const info = wire.additionalInfo.unwrap().shape;

/** Longest text of each field, as the call takes it. */
export const LONGEST: Readonly<Record<Exclude<ClientField, 'location'>, number>> = {
  companyName: longest(wire.companyName.unwrap()),
  contactName: longest(wire.contactName.unwrap()),
  contactEmail: longest(info.contactEmail.unwrap().unwrap()),
  contactPhone: longest(info.contactPhone.unwrap().unwrap()),
  contactAdditionalInfo: longest(info.contactAdditionalInfo.unwrap().unwrap()),
  companyAddress: longest(info.companyAddress.unwrap().unwrap()),
  companyVatId: longest(info.companyVatId.unwrap().unwrap()),
  companyAdditionalInfo: longest(info.companyAdditionalInfo.unwrap().unwrap()),
};

function longest({ maxLength }: { readonly maxLength: number | null }): number {
  if (maxLength === null) throw new Error('A text of a contact has no longest length.');
  return maxLength;
}
