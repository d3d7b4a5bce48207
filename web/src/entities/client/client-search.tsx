import '../../i18n/late/contacts.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FoundCompany } from '@halla/contract/contacts';
import { CONTACT_SEARCH_DEBOUNCE_MS, PICKER_ROWS } from '@halla/domain/limits';
import { nameKey } from '@halla/domain/single-line';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../core/calls/api.ts';
import { SearchPicker } from '../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';
import { clientOfCompany, clientOfContact } from './client-info.ts';

interface FoundClient extends PickerOption {
  readonly client: ClientInfoInput;
  readonly company: FoundCompany | undefined;
}

/** Called when no contact fits: a new one is created under the name that was searched for. */
const NEW = 'new';

export interface ClientSearchProps {
  readonly onChoose: (client: ClientInfoInput, company: FoundCompany | undefined) => void;
  readonly onWriteNew: (companyName: string) => void;
}

/** Finds a company or a person among the contacts; an earlier search is aborted. */
export function ClientSearch({ onChoose, onWriteNew }: ClientSearchProps) {
  const { t } = useTranslation();
  const search = async (query: string, signal: AbortSignal): Promise<readonly FoundClient[]> => {
    const found = await searchClients(query, signal);
    if (query === '' || found.some(({ label }) => nameKey(label) === nameKey(query))) return found;
    const label = t(($) => $.contacts.client.writeNewNamed, { name: query });
    return [...found, { value: NEW, label, client: { companyName: query }, company: undefined }];
  };
  const choose = ({ value, client, company }: FoundClient) =>
    value === NEW ? onWriteNew(client.companyName ?? '') : onChoose(client, company);
  return (
    <SearchPicker<FoundClient>
      label={t(($) => $.contacts.client.search)}
      placeholder={t(($) => $.contacts.client.placeholder)}
      nothingFound={t(($) => $.contacts.client.nothing)}
      debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
      takesFocus
      value={null}
      onChange={(option) => option !== null && choose(option)}
      search={search}
    />
  );
}

async function searchClients(query: string, signal: AbortSignal): Promise<readonly FoundClient[]> {
  const input = query === '' ? {} : { search_value: query };
  const { companies, contacts } = await callApi('get_contacts', { ...input, limit: PICKER_ROWS }, { signal });
  const byId = new Map(companies.map((company) => [company.id, company]));
  const people = contacts.map((contact): FoundClient => {
    const company = contact.Company === null ? undefined : byId.get(contact.Company.id);
    return {
      value: `contact:${contact.id}`,
      label: contact.name,
      description: [contact.Company?.name, contact.additionalInfo.contactEmail]
        .filter((text) => text !== null && text !== undefined)
        .join(' · '),
      client: {
        ...clientOfContact(contact, company),
        ...(contact.Company !== null && { companyId: contact.Company.id, companyName: contact.Company.name }),
      },
      company,
    };
  });
  const firms = companies.map(
    (company): FoundClient => ({
      value: `company:${company.id}`,
      label: company.name,
      description: company.Contacts.map(({ name }) => name).join(', '),
      client: clientOfCompany(company),
      company,
    }),
  );
  return [...firms, ...people].slice(0, PICKER_ROWS);
}

/** The company of a client that was chosen as a person, with its country and address. */
export async function findCompanyOf(client: ClientInfoInput): Promise<FoundCompany | undefined> {
  if (!client.companyId || !client.companyName) return undefined;
  const { companies } = await callApi('get_contacts', {
    search_value: client.companyName,
    only_companies: true,
    limit: PICKER_ROWS,
  });
  return companies.find(({ id }) => id === client.companyId);
}
