import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FoundCompany, FoundContact } from '@halla/contract/contacts';
import { addressFaults } from '@halla/domain/contacts/address-faults';

/** Text fields of a client, in display order. */
export const CLIENT_FIELDS = [
  'companyName',
  'location',
  'companyAddress',
  'companyVatId',
  'companyAdditionalInfo',
  'contactName',
  'contactEmail',
  'contactPhone',
  'contactAdditionalInfo',
] as const;
/** The fields of a client who is invoiced. */
export const INVOICED_CLIENT_FIELDS = [
  ...CLIENT_FIELDS,
  ...(['companyBusinessId', 'companyEInvoiceAddress'] as const),
  ...(['companyEInvoiceOperator', 'companyBuyerReference'] as const),
] as const;
export type ClientField = (typeof INVOICED_CLIENT_FIELDS)[number];

/** Reasons why a client cannot be saved. */
export type ClientProblem = 'acceptFirst' | 'companyRequired' | 'nameRequired' | 'markedFields';

/** Converts a found company to a client without a contact person. */
export function clientOfCompany({ id, name, location, additionalInfo }: FoundCompany): ClientInfoInput {
  return withKnownCountry({ companyId: id, companyName: name, location, ...additionalInfo });
}

/** Removes a country stored before the list of countries was fixed, so that it can be chosen again. */
export function withKnownCountry(client: ClientInfoInput): ClientInfoInput {
  return addressFaults(client).includes('location') ? { ...client, location: null } : client;
}

/** Converts a found person to a client, including their company if they have one. */
export function clientOfContact(
  { id, name, additionalInfo }: Pick<FoundContact, 'id' | 'name' | 'additionalInfo'>,
  company: FoundCompany | undefined,
): ClientInfoInput {
  return {
    ...(company === undefined ? {} : clientOfCompany(company)),
    contactId: id,
    contactName: name,
    ...additionalInfo,
  };
}

/** The client without its contact person. */
export function withoutContact(client: ClientInfoInput): ClientInfoInput {
  const { contactId: _id, contactName: _name, contactEmail: _email, ...rest } = client;
  const { contactPhone: _phone, contactAdditionalInfo: _info, ...company } = rest;
  return company;
}

/** The client with one field changed; a different name means a different person. */
export function withField(client: ClientInfoInput, field: ClientField, text: string): ClientInfoInput {
  const value = text.trim();
  const next = { ...client, [field]: value === '' ? null : value };
  return field === 'contactName' ? { ...next, contactId: null } : next;
}

/** True while a field is being edited and differs from the client. */
export function holdsInput(
  client: ClientInfoInput,
  edit: { readonly field: ClientField; readonly text: string } | null,
): boolean {
  return edit !== null && edit.text !== (client[edit.field] ?? '');
}

/** The first problem that prevents saving; null if the client can be saved. */
export function problemOf(client: ClientInfoInput, isEditing: boolean): ClientProblem | null {
  if (isEditing) return 'acceptFirst';
  const hasCompany = Boolean(client.companyId) || isFilled(client.companyName);
  const hasPerson = Boolean(client.contactId) || isFilled(client.contactName);
  if (isFilled(client.location) && !hasCompany) return 'companyRequired';
  if (!hasCompany && !hasPerson) return 'nameRequired';
  return addressFaults(client).length === 0 ? null : 'markedFields';
}

/** The client without empty texts, so that an empty company name is not submitted. */
export function cleanClient(client: ClientInfoInput): ClientInfoInput {
  return Object.fromEntries(
    Object.entries(client)
      .map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value])
      .filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );
}

function isFilled(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text.trim() !== '';
}
