import '../../i18n/late/clinics.ts';
import { inTreeOrder } from '@halla/domain/access/company-branches';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterSelect } from '../../ui/table/filters/filter-select.tsx';
import { useCompanyTree } from './company-tree.ts';

export interface ClinicFilterProps {
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}

/** An em space: browsers collapse or ignore any other indentation in a select. */
const INDENT = '\u2003';

/** Filters a list by a company and those below it; nothing for users who see only one company. */
export function ClinicFilter({ value, onChange }: ClinicFilterProps) {
  const { t } = useTranslation();
  const companies = useCompanyTree();
  const names = useMemo(
    () => new Map(inTreeOrder(companies).map(({ id, name, depth }) => [id, INDENT.repeat(depth) + name])),
    [companies],
  );
  if (names.size < 2 && value === undefined) return null;
  return (
    <FilterSelect
      label={t(($) => $.clinics.filter)}
      every={t(($) => $.clinics.every)}
      choices={[...names.keys()]}
      textOf={(id) => names.get(id) ?? t(($) => $.clinics.number, { id })}
      value={value}
      onChange={onChange}
      maw={{ base: '100%', xs: 260 }}
    />
  );
}
