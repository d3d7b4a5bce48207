import '../../../i18n/late/contacts.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import type { ContactType } from '@halla/contract/contacts';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { oneOf, search } from '../../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';

const EVERY = 'all';
const KINDS: readonly ContactType[] = ['company', 'contact', 'supplier'];

/** Filters of the list of contacts. */
export const CONTACT_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  kind: oneOf(KINDS, (kind) => ({ kind })),
});

interface ContactFiltersProps {
  readonly filters: StateOf<typeof CONTACT_FILTERS>;
}

/** Search and type filter of contacts. */
export function ContactFilters({ filters: { values, set } }: ContactFiltersProps) {
  const { t } = useTranslation();
  const seesSuppliers = useMay('seeSuppliers');
  const kinds = KINDS.filter((known) => known !== 'supplier' || seesSuppliers);
  return (
    <>
      <SearchInput
        value={values.q}
        onChange={(q) => set({ q })}
        aria-label={t(($) => $.contacts.box)}
        placeholder={t(($) => $.contacts.placeholder)}
        w={{ base: '100%', xs: 300 }}
      />
      <SegmentedControl
        aria-label={t(($) => $.contacts.kinds)}
        value={values.kind ?? EVERY}
        onChange={(value) => set({ kind: KINDS.find((kind) => kind === value) })}
        data={[
          { value: EVERY, label: t(($) => $.contacts.kind.all) },
          ...kinds.map((value) => ({ value, label: t(($) => $.contacts.kind[value]) })),
        ]}
      />
    </>
  );
}
