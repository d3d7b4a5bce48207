import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import { SearchInput } from '../../../ui/search-input.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';
import { crashKindText } from './crash-kind.tsx';
import { paramOf, readCrashLogFilter } from './crash-log-filter.ts';

export interface CrashLogFiltersProps {
  readonly url: TableUrl;
  readonly deviceId?: number | undefined;
}

/** Search, kind and version; a reason that was chosen in the groups can be dropped again. */
export function CrashLogFilters({ url, deviceId }: CrashLogFiltersProps) {
  const { t } = useTranslation();
  const { search, type, version, reason } = readCrashLogFilter(url.params);
  const versions = useVersions(deviceId);
  // A version of the address that no log has any more still has to be shown.
  const choices = version === undefined || versions.includes(version) ? versions : [version, ...versions];
  return (
    <>
      <SearchInput
        value={search}
        onChange={(q) => url.setParams({ q })}
        aria-label={t(($) => $.crashLogs.search)}
        placeholder={t(($) => $.crashLogs.search)}
      />
      <NativeSelect
        aria-label={t(($) => $.crashLogs.type)}
        value={type ?? ''}
        onChange={(event) => url.setParams({ type: event.currentTarget.value })}
        data={[
          { value: '', label: t(($) => $.crashLogs.everyType) },
          { value: '1', label: crashKindText(1, t) },
          { value: '2', label: crashKindText(2, t) },
        ]}
      />
      <NativeSelect
        aria-label={t(($) => $.crashLogs.version)}
        value={version === undefined ? '' : paramOf(version)}
        onChange={(event) => url.setParams({ version: event.currentTarget.value })}
        data={[
          { value: '', label: t(($) => $.crashLogs.everyVersion) },
          ...choices.map((value) => ({
            value: paramOf(value),
            label: value ?? t(($) => $.crashLogs.noVersion),
          })),
        ]}
      />
      {reason !== undefined && (
        <Button
          variant="light"
          maw="100%"
          rightSection={<X size={14} aria-hidden />}
          aria-label={t(($) => $.crashLogs.dropReason, { reason: reason ?? '–' })}
          onClick={() => url.setParams({ reason: undefined })}
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
