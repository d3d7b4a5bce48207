import { DEVICE_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { useStaffDevices } from '../api/use-devices.ts';
import { DeviceFilters } from '../components/device-filters.tsx';
import { useRememberedSearch } from '../components/remembered-search.ts';
import { StaffDeviceCard } from '../components/staff-device-card.tsx';
import { STAFF_DEVICE_COLUMNS } from '../components/staff-device-columns.tsx';

/** Search over every device, for the control panel. */
export function DeviceSearchPage() {
  const { t } = useTranslation();
  const [search, setSearch] = useRememberedSearch('halla.deviceSearch');
  const list = useStaffDevices(search.trim());
  const unfilter = () => {
    setSearch('');
    list.onUnfilter();
  };
  return (
    <>
      <PageHeader title={t(($) => $.devices.title)} hint={t(($) => $.devices.search.hint)} />
      <ListTable
        name="devices"
        label={t(($) => $.devices.search.list)}
        columns={STAFF_DEVICE_COLUMNS}
        list={{ ...list, onUnfilter: unfilter }}
        rowLink={({ id }) => `/cpanel/devices/${id}`}
        card={(device) => <StaffDeviceCard device={device} />}
        csv="devices"
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
            <DeviceFilters filters={list.filters} />
          </>
        }
      />
    </>
  );
}
