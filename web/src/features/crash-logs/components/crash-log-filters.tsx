import '../../../i18n/late/crash-log-screens.ts';
import { PRODUCT_NAMES, PRODUCTS, type Product } from '@halla/domain/software/products';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { crashKindText } from '../../../ui/labels/crash-kind-text.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterCheck } from '../../../ui/table/filters/filter-check.tsx';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';
import { exactText, flag, oneOf, search } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';

const KINDS = [1, 2] as const;

/** Filter value for devices whose software is not published here. */
export const OTHER = 'other';
const CHOICES = [...PRODUCTS, OTHER] as const;

/** Name of a product; for all others, that their software is not published here. */
export function productText(product: Product | typeof OTHER, t: Translate): string {
  return product === OTHER ? t(($) => $.crashLogScreens.otherProducts) : PRODUCT_NAMES[product];
}

/** Filters of the lists of crash logs. */
export const CRASH_LOG_FILTERS = defineFilters({
  q: search((search_value) => ({ search_value })),
  type: oneOf(KINDS, (type) => ({ type })),
  version: exactText((version) => ({ version })),
  product: oneOf(CHOICES, (product) => ({ product: product === OTHER ? null : product })),
  reason: exactText((reason) => ({ reason })),
  recent: flag(() => ({ recent: true as const })),
});

interface CrashLogSearchProps {
  readonly filters: StateOf<typeof CRASH_LOG_FILTERS>;
}

/** Search of a list of crash logs. */
export function CrashLogSearch({ filters: { values, set } }: CrashLogSearchProps) {
  const { t } = useTranslation();
  return (
    <SearchInput
      value={values.q}
      onChange={(q) => set({ q })}
      aria-label={t(($) => $.crashLogScreens.search)}
      placeholder={t(($) => $.crashLogScreens.search)}
    />
  );
}

interface CrashLogFiltersProps extends CrashLogSearchProps {
  readonly deviceId?: number | undefined;
}

/** Type, version and product filters, and a chip for a reason selected in the groups. */
export function CrashLogFilters({ filters: { values, set }, deviceId }: CrashLogFiltersProps) {
  const { t } = useTranslation();
  const { reason } = values;
  return (
    <>
      <FilterSelect
        label={t(($) => $.crashLogScreens.type)}
        every={t(($) => $.crashLogScreens.everyType)}
        choices={KINDS}
        textOf={(kind) => crashKindText(kind, t)}
        value={values.type}
        onChange={(type) => set({ type })}
      />
      <FilterSelect
        label={t(($) => $.crashLogScreens.version)}
        every={t(($) => $.crashLogScreens.everyVersion)}
        choices={useVersions(deviceId)}
        textOf={(version) => version ?? t(($) => $.crashLogScreens.noVersion)}
        value={values.version}
        onChange={(version) => set({ version })}
      />
      <FilterSelect
        label={t(($) => $.crashLogScreens.product)}
        every={t(($) => $.crashLogScreens.everyProduct)}
        choices={CHOICES}
        textOf={(product) => productText(product, t)}
        value={values.product}
        onChange={(product) => set({ product })}
      />
      <FilterCheck
        label={t(($) => $.crashLogScreens.recent)}
        checked={values.recent}
        onChange={(recent) => set({ recent })}
      />
      {reason !== undefined && (
        <FilterChip
          text={reason ?? t(($) => $.crashLogScreens.noReason)}
          label={t(($) => $.crashLogScreens.dropReason, { reason: reason ?? '–' })}
          onDrop={() => set({ reason: undefined })}
        />
      )}
    </>
  );
}

/** Versions in the logs, newest first. */
function useVersions(deviceId: number | undefined): readonly (string | null)[] {
  const { data } = useQuery(
    callQuery('get_crashlog_groups', deviceId === undefined ? {} : { deviceid: deviceId }),
  );
  return useMemo(() => {
    const { compare } = new Intl.Collator('en', { numeric: true });
    const versions = new Set((data?.groups ?? []).flatMap(({ versions }) => versions));
    return [...versions].sort((a, b) => compare(b ?? '', a ?? ''));
  }, [data]);
}
