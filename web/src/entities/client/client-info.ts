import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FoundCompany, FoundContact } from '@halla/contract/contacts';
import { addressFaults } from '@halla/domain/contacts/address-faults';

/** The texts of a client, in the order they are shown. */
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
export type ClientField = (typeof CLIENT_FIELDS)[number];

/** What keeps a client from being saved. */
export type ClientProblem = 'acceptFirst' | 'companyRequired' | 'nameRequired' | 'markedFields';

/** A company found by the search as a client, without a contact person yet. */
export function clientOfCompany({ id, name, location, additionalInfo }: FoundCompany): ClientInfoInput {
  return withKnownCountry({ companyId: id, companyName: name, location, ...additionalInfo });
}

/** Drops a country from before the fixed list of countries, so that it can be chosen again. */
export function withKnownCountry(client: ClientInfoInput): ClientInfoInput {
  return addressFaults(client).includes('location') ? { ...client, location: null } : client;
}

/** A person of the search as a client, at a company when there is one. */
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

/** The client without the person. */
export function withoutContact(client: ClientInfoInput): ClientInfoInput {
  const { contactId: _id, contactName: _name, contactEmail: _email, ...rest } = client;
  const { contactPhone: _phone, contactAdditionalInfo: _info, ...company } = rest;
  return company;
}

/** The client after one text was accepted; another name makes it another person. */
export function withField(client: ClientInfoInput, field: ClientField, text: string): ClientInfoInput {
  const value = text.trim();
  const next = { ...client, [field]: value === '' ? null : value };
  return field === 'contactName' ? { ...next, contactId: null } : next;
}

/** True while a field is being written and reads differently from the client. */
export function holdsInput(
  client: ClientInfoInput,
  edit: { readonly field: ClientField; readonly text: string } | null,
): boolean {
  return edit !== null && edit.text !== (client[edit.field] ?? '');
}

/** What has to be put right first; null when the client can be saved. */
export function problemOf(client: ClientInfoInput, isEditing: boolean): ClientProblem | null {
  if (isEditing) return 'acceptFirst';
  const hasCompany = Boolean(client.companyId) || isFilled(client.companyName);
  const hasPerson = Boolean(client.contactId) || isFilled(client.contactName);
  if (isFilled(client.location) && !hasCompany) return 'companyRequired';
  if (!hasCompany && !hasPerson) return 'nameRequired';
  return addressFaults(client).length === 0 ? null : 'markedFields';
}

/** Without empty texts: an empty company name is not submitted. */
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
