import { CALL_FACTS } from '@halla/contract/call-facts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { idFrom } from '../../../ui/page/page-params.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';
import { FilterDays } from '../../../ui/table/filters/filter-days.tsx';
import { days, oneOf, search, several } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';

const WRITING_CALLS = Object.entries(CALL_FACTS)
  .filter(([, { shows, changes }]) => shows.length === 0 && changes.length > 0)
  .map(([name]) => name)
  .sort();

/** Filters of the audit trail. */
export const AUDIT_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  call: oneOf(WRITING_CALLS, (call) => ({ call })),
  user: several({ read: (value) => idFrom(value) ?? undefined, atMost: 1 }, ([user_id]) =>
    user_id === undefined ? {} : { user_id },
  ),
  days: days((date) => ({ date })),
});

interface AuditFiltersProps {
  readonly filters: StateOf<typeof AUDIT_FILTERS>;
}

/** Search of the audit trail. */
export function AuditSearch({ filters: { values, set } }: AuditFiltersProps) {
  const { t } = useTranslation();
  return (
    <SearchInput
      value={values.q}
      onChange={(q) => set({ q })}
      aria-label={t(($) => $.system.audit.search)}
      placeholder={t(($) => $.system.audit.search)}
    />
  );
}

/** Call and day filters, with a chip for an author set by a link. */
export function AuditFilters({ filters: { values, set } }: AuditFiltersProps) {
  const { t } = useTranslation();
  const [author] = values.user;
  return (
    <>
      <FilterSelect
        label={t(($) => $.system.audit.call)}
        every={t(($) => $.system.audit.everyCall)}
        choices={WRITING_CALLS}
        textOf={(call) => call}
        value={values.call}
        onChange={(call) => set({ call })}
      />
      <FilterDays
        label={t(($) => $.system.audit.days)}
        value={values.days}
        onChange={(next) => set({ days: next })}
      />
      {author !== undefined && <AuthorChip id={author} onDrop={() => set({ user: [] })} />}
    </>
  );
}

function AuthorChip({ id, onDrop }: { readonly id: number; readonly onDrop: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(callQuery('get_user', { user_id: id }, { shown: ['core.invalid_user'] }));
  const name = data?.users[0]?.fullName ?? String(id);
  return <FilterChip text={name} label={t(($) => $.system.audit.dropAuthor, { name })} onDrop={onDrop} />;
}
