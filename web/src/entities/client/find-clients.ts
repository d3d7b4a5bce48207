import type { CallInput } from '@halla/contract/calls';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FoundCompany, FoundContact } from '@halla/contract/contacts';
import { PICKER_ROWS } from '@halla/domain/limits';
import { callApi } from '../../core/calls/api.ts';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';
import { clientOfCompany, clientOfContact } from './client-info.ts';
import { type RecentClient, recentClients } from './recent-clients.ts';

/** An option for a client; its value comes from `clientValue`. */
export interface FoundClient extends PickerOption {
  readonly client: ClientInfoInput;
  readonly company: FoundCompany | undefined;
}

/** Option value of a client; undefined if it is not one of the contacts. */
export function clientValue({ companyId, contactId }: ClientInfoInput): string | undefined {
  if (contactId) return `contact:${contactId}`;
  return companyId ? `company:${companyId}` : undefined;
}

export interface ClientQuery {
  /** Empty: recently chosen clients, followed by the first of all. */
  readonly query: string;
  readonly signal: AbortSignal;
  /** Description of recently chosen clients. */
  readonly recentText: string;
}

/** Companies and people of the contacts, including the data of their companies. */
export async function findClients({ query, signal, recentText }: ClientQuery): Promise<FoundClient[]> {
  if (query !== '') return search({ search_value: query }, signal);
  const recent = recentClients();
  const [last, all] = await Promise.all([findRecent(recent, signal), search({}, signal)]);
  const isLast = new Set(last.map(({ value }) => value));
  const marked = last.map((client) => ({
    ...client,
    description: [recentText, client.description].filter(Boolean).join(' · '),
  }));
  return [...marked, ...all.filter(({ value }) => !isLast.has(value))];
}

/** In the order in which they were chosen; deleted ones are left out. */
async function findRecent(recent: readonly RecentClient[], signal: AbortSignal): Promise<FoundClient[]> {
  if (recent.length === 0) return [];
  const idsOf = (wanted: RecentClient['kind']) =>
    recent.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  const found = await search({ companyIds: idsOf('company'), contactIds: idsOf('contact') }, signal);
  return recent.flatMap(({ kind, id }) => found.filter(({ value }) => value === `${kind}:${id}`));
}

async function search(input: CallInput<'get_contacts'>, signal: AbortSignal): Promise<FoundClient[]> {
  const { companies, contacts } = await callApi('get_contacts', { ...input, limit: PICKER_ROWS }, { signal });
  const byId = new Map(companies.map((company) => [company.id, company]));
  const others = new Set(contacts.flatMap(({ Company }) => Company?.id ?? []).filter((id) => !byId.has(id)));
  for (const company of await findCompanies([...others], signal)) byId.set(company.id, company);
  const people = contacts.map((contact) => personOption(contact, byId.get(contact.Company?.id ?? 0)));
  return [...companies.map(companyOption), ...people].slice(0, PICKER_ROWS);
}

function companyOption(company: FoundCompany): FoundClient {
  return {
    value: `company:${company.id}`,
    label: company.name,
    description: company.Contacts.map(({ name }) => name).join(', '),
    client: clientOfCompany(company),
    company,
  };
}

function personOption(contact: FoundContact, company: FoundCompany | undefined): FoundClient {
  const { id, name, Company, additionalInfo } = contact;
  return {
    value: `contact:${id}`,
    label: name,
    description: [Company?.name, additionalInfo.contactEmail].filter(Boolean).join(' · '),
    client: {
      ...clientOfContact(contact, company),
      ...(Company !== null && { companyId: Company.id, companyName: Company.name }),
    },
    company,
  };
}

/** The company of a client loaded without it, with its country and address. */
export async function findCompanyOf({ companyId }: ClientInfoInput): Promise<FoundCompany | undefined> {
  const [company] = await findCompanies(companyId ? [companyId] : []);
  return company;
}

async function findCompanies(ids: readonly number[], signal?: AbortSignal): Promise<readonly FoundCompany[]> {
  if (ids.length === 0) return [];
  const asked = { companyIds: [...ids], only_companies: true };
  const { companies } = await callApi('get_contacts', asked, signal === undefined ? {} : { signal });
  return companies;
}
