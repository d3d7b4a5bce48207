import '../../../i18n/late/clinics.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { DEVICE_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { Checkbox, Group, NativeSelect, Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import classes from '../components/device-grid.module.css';
import { DEVICE_GROUPS, type DeviceGroup, GROUPINGS, OWNED_SORTS, type OwnedSort } from './owned-devices.ts';
import type { OwnedView } from './owned-view.ts';

export interface OwnedDeviceFiltersProps {
  readonly view: OwnedView;
  readonly counts: Readonly<Record<DeviceGroup, number>>;
  /** Activity and place, which the address holds. */
  readonly now: ReactNode;
  /** Offers to group by company. */
  readonly grouped: boolean;
}

/** Search, types, grouping and order of the customer's list. */
export function OwnedDeviceFilters({ view, counts, now, grouped }: OwnedDeviceFiltersProps) {
  const { t } = useTranslation();
  const sortLabels: Readonly<Record<OwnedSort, string>> = {
    serial: t(($) => $.ownDevices.serialUp),
    '-serial': t(($) => $.ownDevices.serialDown),
    company: t(($) => $.ownDevices.companyUp),
    '-company': t(($) => $.ownDevices.companyDown),
  };
  return (
    <Paper withBorder p="sm" mb="md" bg="var(--halla-surface)">
      <Group justify="space-between" gap="sm">
        <Group gap="sm" className={classes.find ?? ''}>
          <SearchInput
            value={view.search}
            onChange={view.setSearch}
            debounceMs={DEVICE_SEARCH_DEBOUNCE_MS}
            aria-label={t(($) => $.ownDevices.box)}
            placeholder={t(($) => $.ownDevices.placeholder)}
            w={{ base: '100%', xs: 320 }}
          />
          {now}
        </Group>
        <Group gap="sm" w={{ base: '100%', xs: 'auto' }}>
          {grouped && (
            <NativeSelect
              aria-label={t(($) => $.clinics.group)}
              value={view.grouping}
              onChange={(event) => view.setGrouping(event.currentTarget.value)}
              data={GROUPINGS.map((value) => ({ value, label: t(($) => $.clinics.groupings[value]) }))}
              w={{ base: '100%', xs: 'auto' }}
            />
          )}
          <NativeSelect
            aria-label={t(($) => $.ownDevices.sort)}
            value={view.sort}
            onChange={(event) => view.setSort(event.currentTarget.value)}
            data={OWNED_SORTS.map((value) => ({ value, label: sortLabels[value] }))}
            w={{ base: '100%', xs: 'auto' }}
          />
        </Group>
        <fieldset className={classes.types}>
          <legend className="visually-hidden">{t(($) => $.ownDevices.types)}</legend>
          {DEVICE_GROUPS.map((group) => (
            <Checkbox
              key={group}
              label={`${t(($) => $.ownDevices.groups[group])} (${counts[group]})`}
              checked={!view.hidden.includes(group)}
              onChange={() => view.toggle(group)}
            />
          ))}
        </fieldset>
      </Group>
    </Paper>
  );
}
