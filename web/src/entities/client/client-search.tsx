import '../../i18n/late/contacts.ts';
import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FoundCompany } from '@halla/contract/contacts';
import { CONTACT_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { nameKey } from '@halla/domain/single-line';
import { useTranslation } from 'react-i18next';
import { SearchPicker, type SearchPickerProps } from '../../ui/pickers/search-picker.tsx';
import { type FoundClient, findClients } from './find-clients.ts';
import { keepRecent } from './recent-clients.ts';

/** Option that creates a client with the name searched for. */
const NEW = 'new';

export interface ClientSearchProps
  extends Pick<
    SearchPickerProps<FoundClient>,
    'label' | 'value' | 'error' | 'required' | 'takesFocus' | 'opensAtOnce' | 'clearLabel'
  > {
  readonly onChoose: (client: ClientInfoInput, company: FoundCompany | undefined) => void;
  /** Called with '' if nothing has been typed. */
  readonly onWriteNew: (companyName: string) => void;
  /**
   * Label of the option for a new client while nothing is typed; undefined if a button beside the input
   * offers it.
   */
  readonly newText?: string;
  readonly onClear?: () => void;
}

/** Finds a company or person of the contacts, recently chosen ones first; an earlier search is aborted. */
export function ClientSearch({ onChoose, onWriteNew, newText, onClear, ...input }: ClientSearchProps) {
  const { t } = useTranslation();
  const search = async (query: string, signal: AbortSignal): Promise<readonly FoundClient[]> => {
    const found = await findClients({
      query,
      signal,
      recentText: t(($) => $.contacts.client.recent),
    });
    const label = query === '' ? newText : t(($) => $.contacts.client.writeNewNamed, { name: query });
    if (label === undefined || found.some((one) => nameKey(one.label) === nameKey(query))) return found;
    const client = { companyName: query };
    return [...found, { value: NEW, label, client, company: undefined, isPinned: true }];
  };
  const choose = ({ value, client, company }: FoundClient) => {
    if (value === NEW) return onWriteNew(client.companyName ?? '');
    keepRecent(client);
    onChoose(client, company);
  };
  return (
    <SearchPicker<FoundClient>
      {...input}
      placeholder={t(($) => $.contacts.client.placeholder)}
      nothingFound={t(($) => $.contacts.client.nothing)}
      debounceMs={CONTACT_SEARCH_DEBOUNCE_MS}
      onChange={(option) => (option === null ? onClear?.() : choose(option))}
      search={search}
    />
  );
}
