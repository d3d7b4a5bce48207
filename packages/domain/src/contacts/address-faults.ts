import { isCountry } from '../geography/countries.ts';
import { isEmailAddress } from './email-address.ts';

/** Fields of a contact or a client whose text must be a country or an e-mail address. */
export type AddressField = 'contactEmail' | 'location';

/** Values of those fields; empty is valid. */
export type Addresses = { readonly [Field in AddressField]?: string | null | undefined };

/** The fields with invalid values. */
export function addressFaults({ contactEmail, location }: Addresses): AddressField[] {
  const faults: AddressField[] = [];
  if (isFilled(contactEmail) && !isEmailAddress(contactEmail.trim())) faults.push('contactEmail');
  if (isFilled(location) && !isCountry(location)) faults.push('location');
  return faults;
}

function isFilled(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text.trim() !== '';
}
