import { type Addresses, type AddressField, addressFaults } from '@halla/domain/contacts/address-faults';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../../i18n/i18n.ts';

/** What is wrong with a country or an e-mail address, by its field. */
export type AddressErrors = Readonly<Partial<Record<string, string>>>;

/** The faults of a contact or a client as texts, in the language shown. */
export function addressErrors(values: Addresses, t: Translate): Record<string, string> {
  const textOf = (field: AddressField) => t(($) => $.contacts.faults[field]);
  return Object.fromEntries(addressFaults(values).map((field) => [field, textOf(field)]));
}

/** The same for what is on screen. */
export function useAddressErrors(values: Addresses): AddressErrors {
  const { t } = useTranslation();
  return addressErrors(values, t);
}
