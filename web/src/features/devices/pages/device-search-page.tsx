import type { StaffDevice } from '@halla/contract/devices';
import { liesIn } from '@halla/domain/lifecycle/places';
import { DEVICE_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { todayForFileName } from '../../../ui/labels/format.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { staffDevicePages, useStaffDevices } from '../api/use-devices.ts';
import { DeviceFilters, useDeviceFilter } from '../components/device-filters.tsx';
import { useRememberedSearch } from '../components/remembered-search.ts';
import { StaffDeviceCard } from '../components/staff-device-card.tsx';
import { STAFF_DEVICE_COLUMNS } from '../components/staff-device-columns.tsx';

const NONE: readonly StaffDevice[] = [];

/** Search over every device, for the control panel. */
export function DeviceSearchPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useRememberedSearch('halla.deviceSearch');
  const query = useStaffDevices(search.trim());
  const { type, activity, place } = useDeviceFilter();
  const all = query.data?.devices ?? NONE;
  const isShown = useCallback(
    (device: StaffDevice) =>
      (type === undefined || device.deviceType === type) &&
      (activity === undefined || device.activity === activity) &&
      (place === null || liesIn(device.location, place)),
    [type, activity, place],
  );
  const shown = useMemo(() => all.filter(isShown), [all, isShown]);
  return (
    <>
      <PageHeader title={t(($) => $.devices.title)} hint={t(($) => $.devices.search.hint)} />
      <DataTable
        name="devices"
        label={t(($) => $.devices.search.list)}
        columns={STAFF_DEVICE_COLUMNS}
        rows={shown}
        rowId={(device) => device.id}
        rowLink={(device) => `/cpanel/devices/${device.id}`}
        status={query}
        defaultSort="serialNumber"
        card={(device) => <StaffDeviceCard device={device} />}
        csv={{
          fileName: `devices_${todayForFileName()}.csv`,
          pages: staffDevicePages(search.trim(), isShown),
        }}
        filtered={search !== '' || type !== undefined || activity !== undefined || place !== null}
        cutAt={query.data?.truncated === true ? all.length : undefined}
        empty={<EmptyState text={t(($) => $.devices.search.empty)} />}
        toolbar={
          <>
            <SearchInput
              value={search}
              onChange={setSearch}
              debounceMs={DEVICE_SEARCH_DEBOUNCE_MS}
              aria-label={t(($) => $.devices.search.box)}
              placeholder={t(($) => $.devices.search.placeholder)}
              w={{ base: '100%', xs: 350 }}
            />
            <DeviceFilters type={type} activity={activity} place={place} />
          </>
        }
      />
    </>
  );
}
