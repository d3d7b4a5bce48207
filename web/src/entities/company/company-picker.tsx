import '../../i18n/late/contacts.ts';
import { PICKER_ROWS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../core/calls/api.ts';
import type { Chosen } from '../../ui/form/wire.ts';
import { ChosenPicker } from '../../ui/pickers/chosen-picker.tsx';

/** Which companies are offered; only 'owners' includes the maker. */
export type CompanyGroup = 'owners' | 'customers' | 'resellers' | 'suppliers';

export interface CompanyPickerProps {
  readonly of: CompanyGroup;
  readonly label: string;
  readonly description?: string;
  readonly value: Chosen | null;
  readonly onChange: (company: Chosen | null) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** Id of a company not to offer, because it cannot be its own parent. */
  readonly except?: number | undefined;
  /** False if a company is required. */
  readonly clearable?: boolean;
  /** Focuses the input on mount. */
  readonly takesFocus?: boolean;
}

/** Chooses a company by part of its name. */
export function CompanyPicker({ of, except, ...picker }: CompanyPickerProps) {
  const { t } = useTranslation();
  return (
    <ChosenPicker
      {...picker}
      placeholder={t(($) => (of === 'resellers' ? $.contacts.picker.reseller : $.contacts.picker.company))}
      nothingFound={t(($) => $.contacts.picker.companyNone)}
      search={async (query, signal) => {
        const found = await findCompanies({ of, query, signal });
        return found
          .filter(({ id }) => id !== except)
          .map(({ id, name }) => ({ value: String(id), label: name }));
      }}
    />
  );
}

interface CompanySearch {
  readonly of: CompanyGroup;
  readonly query: string;
  readonly signal: AbortSignal;
}

/** The first companies of a group that match a text. */
async function findCompanies({ of, query, signal }: CompanySearch): Promise<readonly Chosen[]> {
  const text = query === '' ? {} : { search_value: query };
  if (of === 'owners') {
    const { companies } = await callApi('get_companies', text, { signal });
    return companies.slice(0, PICKER_ROWS);
  }
  const { companies } = await callApi(
    'get_contacts',
    {
      ...text,
      only_companies: true,
      limit: PICKER_ROWS,
      ...(of === 'resellers' && { only_resellers: true }),
      ...(of === 'suppliers' && { only_resupply: true }),
    },
    { signal },
  );
  return companies;
}
