import '../../../i18n/late/own-devices.ts';
import { branchOf } from '@halla/domain/access/company-branches';
import { Button, Skeleton, Text } from '@mantine/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompanyTree } from '../../../entities/company/company-tree.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { EmptyState, ErrorState, NoMatches } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useFilters } from '../../../ui/table/filters/use-filters.ts';
import { useCustomerDevices } from '../api/use-devices.ts';
import { isNow, NOW_FILTERS } from '../components/device-filter.ts';
import { OwnedDeviceFilters } from '../owned/owned-device-filters.tsx';
import { OwnedDeviceGrid } from '../owned/owned-device-grid.tsx';
import {
  DEVICE_GROUPS,
  type DeviceGroup,
  groupByCompany,
  groupOf,
  groupOwned,
  type OwnedDevice,
  ownedDevices,
  searchOwned,
  sortOwned,
} from '../owned/owned-devices.ts';
import { useOwnedView } from '../owned/owned-view.ts';

const NONE: readonly OwnedDevice[] = [];

/** Devices of the user's company and of its customers, as cards by type or company. */
export function CustomerDevicesPage() {
  const { t } = useTranslation();
  const query = useCustomerDevices();
  const { data } = query;
  const all = useMemo(() => (data === undefined ? NONE : ownedDevices(data)), [data]);
  return (
    <>
      <PageHeader
        wide
        title={t(($) => $.devices.title)}
        hint={all.length > 0 ? <Summary all={all} /> : undefined}
      />
      {query.isPending && <Skeleton h={320} />}
      {query.isError && data === undefined && <ErrorState query={query} />}
      {data !== undefined && all.length === 0 && <EmptyState text={t(($) => $.ownDevices.empty)} />}
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
  const devices = t(($) => $.ownDevices.shown, { count: all.length });
  if (working.length === 0) return devices;
  return `${devices} · ${t(($) => $.ownDevices.working, { count: working.length })}`;
}

function OwnedDevices({ all }: { readonly all: readonly OwnedDevice[] }) {
  const view = useOwnedView();
  const filters = useFilters(NOW_FILTERS);
  const lang = useLanguage();
  const { t } = useTranslation();
  // Deferred: with thousands of devices the list may lag behind the input.
  const { search, hidden, sort, grouping } = useDeferredValue(view);
  const companies = useCompanyTree();
  const narrowed = useMemo(() => {
    const { endcustomer } = filters.input;
    const branch = endcustomer && new Set(branchOf(companies, endcustomer).map(({ id }) => id));
    return all.filter(
      ({ device, companyId }) => isNow(device, filters.input) && (!branch || branch.has(companyId)),
    );
  }, [all, companies, filters.input]);
  const sorted = useMemo(
    () =>
      sortOwned(searchOwned(narrowed, search), sort, lang).filter(
        ({ device }) => !hidden.includes(groupOf(device.deviceType)),
      ),
    [narrowed, search, sort, lang, hidden],
  );
  const counts = useMemo(() => countsOf(groupOwned(narrowed)), [narrowed]);
  const withCompany = useMemo(() => new Set(all.map(({ company }) => company)).size > 1, [all]);
  const byCompany = withCompany && grouping === 'company';
  const sections = useMemo(
    () => (byCompany ? companySections(sorted, all) : typeSections(sorted, t)),
    [byCompany, sorted, all, t],
  );
  return (
    <>
      <OwnedDeviceFilters
        view={view}
        counts={counts}
        now={filters}
        found={sorted.length}
        grouped={withCompany}
      />
      {sorted.length > 0 && sorted.length < all.length && (
        <Text size="sm" c="dimmed" mb="xs" role="status">
          {t(($) => $.ownDevices.narrowed, { shown: sorted.length, count: all.length })}
        </Text>
      )}
      {sections.map(({ key, title, devices }) => (
        <OwnedDeviceGrid key={key} title={title} devices={devices} withCompany={withCompany && !byCompany} />
      ))}
      {sections.length === 0 && (
        <NoMatches
          action={
            <Button
              variant="default"
              onClick={() => {
                view.reset();
                filters.clear();
              }}
            >
              {t(($) => $.ownDevices.reset)}
            </Button>
          }
        />
      )}
    </>
  );
}

/** Devices under one heading. */
interface Section {
  readonly key: string | number;
  readonly title: string;
  readonly devices: readonly OwnedDevice[];
}

function typeSections(devices: readonly OwnedDevice[], t: Translate): Section[] {
  const groups = groupOwned(devices);
  return DEVICE_GROUPS.flatMap((key) => {
    const group = groups.get(key);
    return group === undefined ? [] : { key, title: t(($) => $.ownDevices.groups[key]), devices: group };
  });
}

function companySections(devices: readonly OwnedDevice[], all: readonly OwnedDevice[]): Section[] {
  return [...groupByCompany(devices, all)].map(([key, group]) => ({
    key,
    title: group[0]?.company ?? '',
    devices: group,
  }));
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
