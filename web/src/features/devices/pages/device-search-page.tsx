import { DEVICE_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { CLINIC_GROUPS } from '../../../entities/company/clinic-groups.tsx';
import { DevicePageTabs } from '../../../entities/device/device-page-tabs.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { useStaffDevices } from '../api/use-devices.ts';
import { DeviceFilters } from '../components/device-filters.tsx';
import { StaffDeviceCard } from '../components/staff-device-card.tsx';
import { STAFF_DEVICE_COLUMNS } from '../components/staff-device-columns.tsx';

/** Search across all devices, for the control panel. */
export function DeviceSearchPage() {
  const { t } = useTranslation();
  const list = useStaffDevices();
  const { values, set } = list.filters;
  return (
    <>
      <PageHeader wide title={t(($) => $.devices.title)} hint={t(($) => $.devices.search.hint)} />
      <DevicePageTabs />
      <ListTable
        label={t(($) => $.devices.search.list)}
        columns={STAFF_DEVICE_COLUMNS}
        list={list}
        groups={values.group === 'clinic' ? CLINIC_GROUPS : undefined}
        rowLink={({ id }) => `/cpanel/devices/${id}`}
        card={(device) => <StaffDeviceCard device={device} />}
        csv="devices"
        empty={<EmptyState text={t(($) => $.devices.search.empty)} />}
        toolbar={
          <SearchInput
            value={values.q}
            onChange={(q) => set({ q })}
            debounceMs={DEVICE_SEARCH_DEBOUNCE_MS}
            aria-label={t(($) => $.devices.search.box)}
            placeholder={t(($) => $.devices.search.placeholder)}
            w={{ base: '100%', xs: 350 }}
          />
        }
        filters={{ beside: <DeviceFilters filters={list.filters} /> }}
      />
    </>
  );
}
