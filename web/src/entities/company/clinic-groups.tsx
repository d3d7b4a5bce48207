import '../../i18n/late/clinics.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setting } from '../../ui/table/filters/filter-kinds.ts';
import { FilterSetting } from '../../ui/table/filters/filter-setting.tsx';
import type { RowGroups } from '../../ui/table/row-groups.ts';
import { useCompanyTree } from './company-tree.ts';

const GROUPINGS = ['none', 'clinic'] as const;

/** State of grouping a list by clinic; `input` is added to the call while grouped. */
export function clinicGrouping<Input extends object>(input: Input) {
  return setting<(typeof GROUPINGS)[number], Input | Record<never, never>>(
    { choices: GROUPINGS, usual: 'none' },
    (grouping) => (grouping === 'clinic' ? input : {}),
  );
}

/** A row with its company. */
interface OfCompany {
  readonly Company?: { readonly id: number; readonly name: string } | null | undefined;
}

/** Groups rows by company, in lists with a column `company`. */
export const CLINIC_GROUPS: RowGroups<OfCompany> = {
  of: ({ Company }) => Company?.id ?? null,
  title: ({ Company }, t) => Company?.name ?? t(($) => $.clinics.none),
  column: 'company',
};

interface ClinicGroupsProps {
  readonly grouped: boolean;
  readonly onChange: (grouping: (typeof GROUPINGS)[number]) => void;
}

/** Switch that groups a list by clinic; nothing for users who see only one company. */
export function ClinicGroups({ grouped, onChange }: ClinicGroupsProps) {
  const { t } = useTranslation();
  const companies = useCompanyTree();
  if (companies.length < 2 && !grouped) return null;
  return (
    <FilterSetting>
      <Switch
        label={t(($) => $.clinics.byClinic)}
        checked={grouped}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? 'clinic' : 'none')}
      />
    </FilterSetting>
  );
}
