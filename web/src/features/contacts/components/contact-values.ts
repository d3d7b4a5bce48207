import type { CallInput, CallOutput } from '@halla/contract/calls';
import { type ComparedValues, differingFields, type FieldValues } from '../../../ui/form/edited-values.ts';

/** A company, a person or a supplier as its page shows it. */
export type AnyContact = CallOutput<'get_contact'>['contact'];

/** What can be edited about contacts of any type. */
export type ContactField =
  | 'companyName'
  | 'role'
  | 'location'
  | 'companyAddress'
  | 'companyVatId'
  | 'companyAdditionalInfo'
  | 'parent'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'contactAdditionalInfo'
  | 'company';

/** The fields as a form holds them: empty for nothing; companies by their id. */
export type ContactValues = FieldValues<ContactField>;
type ContactData = CallInput<'edit_contact'>['contactData'];

const COMPANY_FIELDS: readonly ContactField[] = [
  'companyName',
  'role',
  'location',
  'companyAddress',
  'companyVatId',
  'companyAdditionalInfo',
  'parent',
];
const FIELDS: Readonly<Record<AnyContact['Type'], readonly ContactField[]>> = {
  company: COMPANY_FIELDS,
  supplier: COMPANY_FIELDS.filter((field) => field !== 'role' && field !== 'parent'),
  contact: ['contactName', 'contactEmail', 'contactPhone', 'company', 'contactAdditionalInfo'],
};

/** The fields that a type of contact has, in the order they are shown. */
export function fieldsOf(type: AnyContact['Type']): readonly ContactField[] {
  return FIELDS[type];
}

/** A form without anything in it. */
export const NOTHING: ContactValues = {
  companyName: '',
  role: '',
  location: '',
  companyAddress: '',
  companyVatId: '',
  companyAdditionalInfo: '',
  parent: '',
  contactName: '',
  contactEmail: '',
  contactPhone: '',
  contactAdditionalInfo: '',
  company: '',
};

/** A contact as the form shows it. */
export function valuesOf(contact: AnyContact): ContactValues {
  if (contact.Type === 'contact') {
    const { contactEmail, contactPhone, contactAdditionalInfo } = contact.additionalInfo;
    return {
      ...NOTHING,
      contactName: contact.name,
      contactEmail: contactEmail ?? '',
      contactPhone: contactPhone ?? '',
      contactAdditionalInfo: contactAdditionalInfo ?? '',
      company: String(contact.Company?.id ?? ''),
    };
  }
  const { companyAddress, companyVatId, companyAdditionalInfo } = contact.additionalInfo;
  return {
    ...NOTHING,
    companyName: contact.name,
    role: contact.role ?? '',
    location: contact.location ?? '',
    companyAddress: companyAddress ?? '',
    companyVatId: companyVatId ?? '',
    companyAdditionalInfo: companyAdditionalInfo ?? '',
    parent: contact.Type === 'company' ? String(contact.Parent?.id ?? '') : '',
  };
}

/** The company a contact belongs to, by its place in the form. */
export function relatedCompany(contact: AnyContact): { readonly id: number; readonly name: string } | null {
  if (contact.Type === 'contact') return contact.Company;
  return contact.Type === 'company' ? contact.Parent : null;
}

/** Those of the values that differ. */
export function changedValues(compared: ComparedValues<ContactField>): Partial<ContactValues> {
  return Object.fromEntries(differingFields(compared).map((field) => [field, compared.to[field]]));
}

/** What is sent for the fields that differ. */
export function changesOf(compared: ComparedValues<ContactField>): ContactData {
  const parts = differingFields(compared).map((field) => wireField(field, compared.to[field].trim()));
  const additionalInfo = Object.assign({}, ...parts.map((part) => part.additionalInfo ?? {}));
  const data: ContactData = Object.assign({}, ...parts);
  return Object.keys(additionalInfo).length === 0 ? data : { ...data, additionalInfo };
}

function wireField(field: ContactField, text: string): ContactData {
  const value = text === '' ? null : text;
  switch (field) {
    case 'companyName':
    case 'contactName':
      return { [field]: text };
    case 'role':
      return { role: text === 'reseller' ? 'reseller' : 'end_customer' };
    case 'location':
      return { location: value };
    case 'parent':
      return { parentCompany: value === null ? null : Number(value) };
    case 'company':
      return { companyId: value === null ? null : Number(value) };
    default:
      return { additionalInfo: { [field]: value } };
  }
}

/** The id under which an edit names the contact; the company of a person is one of the changes. */
export function identityOf(contact: AnyContact): Pick<ContactData, 'contactId' | 'companyId'> {
  return contact.Type === 'contact' ? { contactId: contact.id } : { companyId: contact.id };
}

/** True for suppliers and their people, which another call edits. */
export function isOfSupplier(contact: AnyContact): boolean {
  return contact.Type === 'supplier' || (contact.Type === 'contact' && contact.companyType === 'supplier');
}
