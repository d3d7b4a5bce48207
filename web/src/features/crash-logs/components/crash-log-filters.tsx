import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { crashKindText } from '../../../ui/labels/crash-kind-text.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { exactText, flag, oneOf, text } from '../../../ui/table/filters/filter-kinds.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import { defineFilters } from '../../../ui/table/filters/filters.ts';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';

const KINDS = [1, 2] as const;

/** What a list of crash logs is narrowed by. */
export const CRASH_LOG_FILTERS = defineFilters({
  q: text((search_value) => ({ search_value })),
  type: oneOf(KINDS, (type) => ({ type })),
  version: exactText((version) => ({ version })),
  reason: exactText((reason) => ({ reason })),
  recent: flag(() => ({ recent: true as const })),
});

export interface CrashLogFiltersProps {
  readonly filters: StateOf<typeof CRASH_LOG_FILTERS>;
  readonly deviceId?: number | undefined;
}

/** Search, kind and version; a reason that was selected in the groups can be dropped again. */
export function CrashLogFilters({ filters: { values, set }, deviceId }: CrashLogFiltersProps) {
  const { t } = useTranslation();
  const { reason } = values;
  return (
    <>
      <SearchInput
        value={values.q}
        onChange={(q) => set({ q })}
        aria-label={t(($) => $.crashLogs.search)}
        placeholder={t(($) => $.crashLogs.search)}
      />
      <FilterSelect
        label={t(($) => $.crashLogs.type)}
        every={t(($) => $.crashLogs.everyType)}
        choices={KINDS}
        textOf={(kind) => crashKindText(kind, t)}
        value={values.type}
        onChange={(type) => set({ type })}
      />
      <FilterSelect
        label={t(($) => $.crashLogs.version)}
        every={t(($) => $.crashLogs.everyVersion)}
        choices={useVersions(deviceId)}
        textOf={(version) => version ?? t(($) => $.crashLogs.noVersion)}
        value={values.version}
        onChange={(version) => set({ version })}
      />
      <Checkbox
        label={t(($) => $.crashLogs.recent)}
        checked={values.recent}
        onChange={({ currentTarget: { checked } }) => set({ recent: checked })}
      />
      {reason !== undefined && (
        <Button
          variant="light"
          maw="100%"
          rightSection={<X size={14} aria-hidden />}
          aria-label={t(($) => $.crashLogs.dropReason, { reason: reason ?? '–' })}
          onClick={() => set({ reason: undefined })}
        >
          {reason ?? t(($) => $.crashLogs.noReason)}
        </Button>
      )}
    </>
  );
}

/** Versions that logs name, the newest first. */
function useVersions(deviceId: number | undefined): readonly (string | null)[] {
  const { data } = useQuery(
    callQuery('get_crashlog_groups', deviceId === undefined ? {} : { deviceid: deviceId }),
  );
  return useMemo(() => {
    const { compare } = new Intl.Collator('en', { numeric: true });
    const versions = new Set((data?.groups ?? []).map(({ version }) => version));
    return [...versions].sort((a, b) => compare(b ?? '', a ?? ''));
  }, [data]);
}
