import '../../../i18n/late/clinics.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { DEVICE_SEARCH_DEBOUNCE_MS } from '@halla/domain/limits';
import { Checkbox, Group, NativeSelect, Paper } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { FilterChip } from '../../../ui/table/filters/filter-chip.tsx';
import { useFilterLabel, useFilterLook } from '../../../ui/table/filters/filter-look.ts';
import { useFilterPlaces } from '../../../ui/table/filters/filter-places.tsx';
import { FilterSetting } from '../../../ui/table/filters/filter-setting.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import type { NOW_FILTERS } from '../components/device-filter.ts';
import { NowFilters } from '../components/device-filters.tsx';
import classes from '../components/device-grid.module.css';
import { DEVICE_GROUPS, type DeviceGroup, GROUPINGS, OWNED_SORTS, type OwnedSort } from './owned-devices.ts';
import type { OwnedView } from './owned-view.ts';

export interface OwnedDeviceFiltersProps {
  readonly view: OwnedView;
  readonly counts: Readonly<Record<DeviceGroup, number>>;
  /** Activity, clinic and place filters, stored in the URL. */
  readonly now: StateOf<typeof NOW_FILTERS>;
  /** Number of devices that match search and filters. */
  readonly found: number;
  /** True to offer grouping by company. */
  readonly grouped: boolean;
}

/** Search, type filter, grouping and sort order of the customer's list. */
export function OwnedDeviceFilters({ view, counts, now, found, grouped }: OwnedDeviceFiltersProps) {
  const { t } = useTranslation();
  const isSmall = useSmallScreen();
  const grouping = grouped && <GroupingChoice view={view} />;
  const { beside, below } = useFilterPlaces({
    filters: {
      beside: <NowFilters filters={now} />,
      below: (
        <>
          {isSmall && grouping}
          <TypeChoice view={view} counts={counts} />
        </>
      ),
    },
    folded: {
      count: now.folded.count + (view.hidden.length > 0 ? 1 : 0),
      clear: () => {
        now.folded.clear();
        view.unhide();
      },
    },
    found: { count: found, isMore: false },
  });
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
          {beside}
        </Group>
        <Group gap="sm" w={{ base: '100%', xs: 'auto' }}>
          {!isSmall && grouping}
          <OrderChoice view={view} />
        </Group>
        {below}
      </Group>
    </Paper>
  );
}

interface ViewProps {
  readonly view: OwnedView;
}

function GroupingChoice({ view }: ViewProps) {
  const { t } = useTranslation();
  return (
    <FilterSetting>
      <NativeSelect
        {...useFilterLabel(t(($) => $.clinics.group))}
        value={view.grouping}
        onChange={(event) => view.setGrouping(event.currentTarget.value)}
        data={GROUPINGS.map((value) => ({ value, label: t(($) => $.clinics.groupings[value]) }))}
        w={{ base: '100%', xs: 'auto' }}
      />
    </FilterSetting>
  );
}

function OrderChoice({ view }: ViewProps) {
  const { t } = useTranslation();
  const labels: Readonly<Record<OwnedSort, string>> = {
    serial: t(($) => $.ownDevices.serialUp),
    '-serial': t(($) => $.ownDevices.serialDown),
    company: t(($) => $.ownDevices.companyUp),
    '-company': t(($) => $.ownDevices.companyDown),
  };
  return (
    <NativeSelect
      aria-label={t(($) => $.ownDevices.sort)}
      value={view.sort}
      onChange={(event) => view.setSort(event.currentTarget.value)}
      data={OWNED_SORTS.map((value) => ({ value, label: labels[value] }))}
      w={{ base: '100%', xs: 'auto' }}
    />
  );
}

function TypeChoice({ view, counts }: Pick<OwnedDeviceFiltersProps, 'view' | 'counts'>) {
  const { t } = useTranslation();
  const label = t(($) => $.ownDevices.types);
  if (useFilterLook() === 'chip') {
    const shown = DEVICE_GROUPS.filter((group) => !view.hidden.includes(group));
    if (shown.length === DEVICE_GROUPS.length) return null;
    const names = shown.map((group) => t(($) => $.ownDevices.groups[group])).join(', ') || '–';
    return <FilterChip text={`${label}: ${names}`} onDrop={view.unhide} />;
  }
  return (
    <fieldset className={classes.types}>
      <legend className="visually-hidden">{label}</legend>
      {DEVICE_GROUPS.map((group) => (
        <Checkbox
          key={group}
          label={`${t(($) => $.ownDevices.groups[group])} (${counts[group]})`}
          checked={!view.hidden.includes(group)}
          onChange={() => view.toggle(group)}
        />
      ))}
    </fieldset>
  );
}
