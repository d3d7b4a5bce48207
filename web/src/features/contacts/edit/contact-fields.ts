import '../../../i18n/late/contacts.ts';
import type { CallOutput } from '@halla/contract/calls';
import type { ContactType } from '@halla/contract/contacts';
import { countryName } from '@halla/domain/lifecycle/places';
import { useTranslation } from 'react-i18next';
import { type Chosen, shownValue } from '../../../ui/form/wire.ts';
import { useLanguage } from '../../../ui/labels/language.ts';

/** A company, a person or a supplier as its page shows it. */
export type AnyContact = CallOutput<'get_contact'>['contact'];

/** Editable fields of all types of contacts: paths in the calls, with the keys of their labels. */
const LABELS = {
  companyName: 'companyName',
  role: 'role',
  location: 'location',
  'additionalInfo.companyAddress': 'companyAddress',
  'additionalInfo.companyVatId': 'companyVatId',
  'additionalInfo.companyBusinessId': 'companyBusinessId',
  'additionalInfo.companyEInvoiceAddress': 'companyEInvoiceAddress',
  'additionalInfo.companyEInvoiceOperator': 'companyEInvoiceOperator',
  'additionalInfo.companyBuyerReference': 'companyBuyerReference',
  'additionalInfo.companyInvoiceEmail': 'companyInvoiceEmail',
  'additionalInfo.companyAdditionalInfo': 'companyAdditionalInfo',
  parentCompany: 'parent',
  contactName: 'contactName',
  'additionalInfo.contactEmail': 'contactEmail',
  'additionalInfo.contactPhone': 'contactPhone',
  companyId: 'company',
  'additionalInfo.contactAdditionalInfo': 'contactAdditionalInfo',
} as const;
export type ContactField = keyof typeof LABELS;

const OF_COMPANIES = [
  'companyName',
  'role',
  'location',
  'additionalInfo.companyAddress',
  'additionalInfo.companyVatId',
  'additionalInfo.companyBusinessId',
  'additionalInfo.companyEInvoiceAddress',
  'additionalInfo.companyEInvoiceOperator',
  'additionalInfo.companyBuyerReference',
  'additionalInfo.companyInvoiceEmail',
  'additionalInfo.companyAdditionalInfo',
  'parentCompany',
] as const;

/** Fields that only customers have. */
const OF_CUSTOMERS: ReadonlySet<ContactField> = new Set([
  ...(['role', 'parentCompany', 'additionalInfo.companyBusinessId'] as const),
  ...(['additionalInfo.companyEInvoiceAddress', 'additionalInfo.companyEInvoiceOperator'] as const),
  ...(['additionalInfo.companyBuyerReference', 'additionalInfo.companyInvoiceEmail'] as const),
]);

/** Fields of each type of contact in display order; the first is the name. */
export const CONTACT_FIELDS: Readonly<Record<ContactType, readonly ContactField[]>> = {
  company: OF_COMPANIES,
  supplier: OF_COMPANIES.filter((field) => !OF_CUSTOMERS.has(field)),
  contact: [
    'contactName',
    'additionalInfo.contactEmail',
    'additionalInfo.contactPhone',
    'companyId',
    'additionalInfo.contactAdditionalInfo',
  ],
};

/** Values of the form; which of them apply depends on the type of contact. */
export interface ContactValues {
  readonly companyName: string;
  readonly role: 'reseller' | 'end_customer' | null;
  readonly location: string | null;
  readonly parentCompany: Chosen | null;
  readonly contactName: string;
  readonly companyId: Chosen | null;
  readonly additionalInfo: Readonly<Record<string, string | null | undefined>>;
}

/** Initial values for a new contact. */
export const NEW_CONTACT: ContactValues = {
  companyName: '',
  role: 'end_customer',
  location: null,
  parentCompany: null,
  contactName: '',
  companyId: null,
  additionalInfo: {},
};

/** Form values of a contact. */
export function valuesOf(contact: AnyContact): ContactValues {
  const { additionalInfo, name } = contact;
  if (contact.Type === 'contact') {
    return { ...NEW_CONTACT, additionalInfo, contactName: name, companyId: contact.Company };
  }
  const { role, location } = contact;
  const parentCompany = contact.Type === 'company' ? contact.Parent : null;
  return { ...NEW_CONTACT, additionalInfo, companyName: name, role, location, parentCompany };
}

/** True for suppliers and their people, which are edited by a different call. */
export function isOfSupplier(contact: AnyContact): boolean {
  return contact.Type === 'supplier' || (contact.Type === 'contact' && contact.companyType === 'supplier');
}

/** Labels of the fields of contacts, and formatting of their values. */
export function useContactFields() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const roles = (['end_customer', 'reseller'] as const).map((value) => ({
    value,
    label: t(($) => $.contacts.role[value]),
  }));
  return {
    roles,
    label: (field: ContactField) => t(($) => $.contacts.fields[LABELS[field]]),
    /** Display text of a value: roles, countries and companies by name. */
    shown: (field: ContactField, value: unknown) => {
      if (field === 'location' && typeof value === 'string') return countryName(value, lang);
      return roles.find((role) => field === 'role' && role.value === value)?.label ?? shownValue(value);
    },
  };
}
