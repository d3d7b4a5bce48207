import '../../i18n/late/clinics.ts';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setting } from '../../ui/table/filters/filter-kinds.ts';
import { FilterSetting } from '../../ui/table/filters/filter-setting.tsx';
import type { RowGroups } from '../../ui/table/row-groups.ts';
import { useCompanyTree } from './company-tree.ts';

const GROUPINGS = ['none', 'clinic'] as const;

/** Whether a list is grouped by clinic; `input` is what its call is asked for then. */
export function clinicGrouping<Input extends object>(input: Input) {
  return setting<(typeof GROUPINGS)[number], Input | Record<never, never>>(
    { choices: GROUPINGS, usual: 'none' },
    (grouping) => (grouping === 'clinic' ? input : {}),
  );
}

/** A row that names its company. */
interface OfCompany {
  readonly Company?: { readonly id: number; readonly name: string } | null | undefined;
}

/** Rows by the company that they name, in lists that have a column `company`. */
export const CLINIC_GROUPS: RowGroups<OfCompany> = {
  of: ({ Company }) => Company?.id ?? null,
  title: ({ Company }, t) => Company?.name ?? t(($) => $.clinics.none),
  column: 'company',
};

interface ClinicGroupsProps {
  readonly grouped: boolean;
  readonly onChange: (grouping: (typeof GROUPINGS)[number]) => void;
}

/** Groups a list by clinic; nothing for users who see one company only. */
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
