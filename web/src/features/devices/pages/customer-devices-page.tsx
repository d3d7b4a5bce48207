import { Button, Skeleton, Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, NoMatches } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { useCustomerDevices } from '../api/use-devices.ts';
import { isNow, NOW_FILTERS } from '../components/device-filter.ts';
import { NowFilters } from '../components/device-filters.tsx';
import { OwnedDeviceFilters } from '../owned/owned-device-filters.tsx';
import { OwnedDeviceGrid } from '../owned/owned-device-grid.tsx';
import {
  DEVICE_GROUPS,
  type DeviceGroup,
  groupOwned,
  type OwnedDevice,
  ownedDevices,
  searchOwned,
  sortOwned,
} from '../owned/owned-devices.ts';
import { useOwnedView } from '../owned/owned-view.ts';

const NONE: readonly OwnedDevice[] = [];

/** The devices of the own company and of its customers, as cards by type. */
export function CustomerDevicesPage() {
  const { t } = useTranslation();
  const query = useCustomerDevices();
  const { data } = query;
  const all = useMemo(() => (data === undefined ? NONE : ownedDevices(data)), [data]);
  return (
    <>
      <PageHeader
        title={t(($) => $.devices.title)}
        hint={all.length > 0 ? <Summary all={all} /> : undefined}
      />
      {query.isPending && <Skeleton h={320} />}
      {query.isError && data === undefined && <ErrorState query={query} />}
      {data !== undefined && all.length === 0 && <EmptyState text={t(($) => $.devices.own.empty)} />}
      {all.length > 0 && <OwnedDevices all={all} />}
      {data?.truncated === true && (
        <Text size="sm" c="dimmed">
          {t(($) => $.ui.table.truncated, { count: all.length })}
        </Text>
      )}
    </>
  );
}

function Summary({ all }: { readonly all: readonly OwnedDevice[] }) {
  const { t } = useTranslation();
  const working = all.filter(
    ({ device: { activity } }) => activity === 'treating' || activity === 'precooling',
  );
  const devices = t(($) => $.devices.own.shown, { count: all.length });
  if (working.length === 0) return devices;
  return `${devices} · ${t(($) => $.devices.own.working, { count: working.length })}`;
}

function OwnedDevices({ all }: { readonly all: readonly OwnedDevice[] }) {
  const view = useOwnedView();
  const filters = useFilters(NOW_FILTERS);
  const lang = useLanguage();
  const { t } = useTranslation();
  // Deferred: with thousands of devices the list may lag behind the input.
  const { search, hidden, sort } = useDeferredValue(view);
  const narrowed = useMemo(
    () => all.filter(({ device }) => isNow(device, filters.input)),
    [all, filters.input],
  );
  const groups = useMemo(
    () => groupOwned(sortOwned(searchOwned(narrowed, search), sort, lang)),
    [narrowed, search, sort, lang],
  );
  const counts = useMemo(() => countsOf(groupOwned(narrowed)), [narrowed]);
  const withCompany = useMemo(() => new Set(all.map(({ company }) => company)).size > 1, [all]);
  const shown = DEVICE_GROUPS.filter((group) => !hidden.includes(group) && groups.has(group));
  return (
    <>
      <OwnedDeviceFilters view={view} counts={counts} now={<NowFilters filters={filters} />} />
      {shown.map((group) => (
        <OwnedDeviceGrid
          key={group}
          group={group}
          devices={groups.get(group) ?? NONE}
          withCompany={withCompany}
        />
      ))}
      {shown.length === 0 && (
        <NoMatches
          action={
            <Button
              variant="default"
              onClick={() => {
                view.reset();
                filters.clear();
              }}
            >
              {t(($) => $.devices.own.reset)}
            </Button>
          }
        />
      )}
    </>
  );
}

function countsOf(groups: ReadonlyMap<DeviceGroup, readonly OwnedDevice[]>): Record<DeviceGroup, number> {
  const count = (group: DeviceGroup) => groups.get(group)?.length ?? 0;
  return {
    CRYO_CABIN: count('CRYO_CABIN'),
    VET_CRYO: count('VET_CRYO'),
    others: count('others'),
    ECABIN: count('ECABIN'),
  };
}
