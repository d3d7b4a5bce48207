import '../../../i18n/late/transfer-list.ts';
import type { FreeDevice } from '@halla/contract/movement-plans';
import { DEVICE_TYPES } from '@halla/domain/devices/serial';
import type { PlannedDays } from '@halla/domain/lifecycle/movement-plans';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCompleteList } from '../../../core/calls/list.ts';
import { StateBadge } from '../../../entities/device/state-badge.tsx';
import { usePlaceNames } from '../../../entities/place/place-names.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { placeName, stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { SearchInput } from '../../../ui/page/search-input.tsx';
import { defineColumns, WIDTHS } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { FilterDays } from '../../../ui/table/filters/filter-days.tsx';
import { useFilterLook } from '../../../ui/table/filters/filter-look.ts';
import { FilterSelect } from '../../../ui/table/filters/filter-select.tsx';
import type { StateOf } from '../../../ui/table/filters/use-filters.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { useSmallScreen } from '../../../ui/table/use-small-screen.ts';
import { FREE_FILTERS } from './plan-filter.ts';

const COLUMNS = defineColumns<FreeDevice>([
  {
    id: 'serialNumber',
    title: (t) => t(($) => $.plans.device),
    value: ({ serialNumber }) => serialNumber,
    width: WIDTHS.serialNumber,
    fixed: true,
    inCard: 'title',
  },
  {
    id: 'family',
    title: (t) => t(($) => $.lifecycle.family),
    value: ({ deviceType }, t) => familyLabel(deviceType, t),
    width: 150,
    inCard: 'text',
  },
  textColumn({
    id: 'model',
    title: (t) => t(($) => $.plans.model),
    text: ({ model }) => model,
    width: 180,
    keep: 0,
  }),
  stateColumn({
    id: 'state',
    title: (t) => t(($) => $.lifecycle.state),
    state: ({ state }) => state,
    text: stateLabel,
    badge: (state) => <StateBadge state={state} />,
    width: 200,
    inCard: 'corner',
  }),
  {
    id: 'place',
    title: (t) => t(($) => $.plans.place),
    value: (device, t) => placeName({ ...device, clientInfo: null }, t),
    width: 170,
    grows: true,
    inCard: 'fact',
  },
]);

interface FreeDevicesProps {
  /** Called when a device is chosen for a plan on the searched days. */
  readonly onDevice: (device: FreeDevice, days: Partial<PlannedDays>) => void;
}

/** Devices that are free for a range of days; a row starts a plan. */
export function FreeDevices({ onDevice }: FreeDevicesProps) {
  const { t } = useTranslation();
  usePlaceNames();
  const list = useCompleteList('get_free_devices', {
    name: 'free-devices',
    filters: FREE_FILTERS,
    input: (request) => ({ startDate: dayOfBusiness(), ...request }),
    rows: ({ devices }) => devices,
    defaultSort: 'serialNumber',
  });
  const isSmall = useSmallScreen();
  const { from, to } = list.filters.values.days;
  const isOpen = from === null && to === null;
  return (
    <>
      {isOpen && (
        <Text size="sm" c="dimmed" mb="xs">
          {t(($) => $.plans.freeFrom)}
        </Text>
      )}
      <ListTable
        label={t(($) => $.plans.tabs.free)}
        columns={COLUMNS}
        list={list}
        onRow={(device) => onDevice(device, { ...(from && { startsOn: from }), ...(to && { dueOn: to }) })}
        csv="free_devices"
        toolbar={isSmall && <FreeSearch filters={list.filters} />}
        filters={{ beside: <FreeFilters filters={list.filters} /> }}
        empty={<EmptyState title={t(($) => $.plans.noFree)} text={t(($) => $.plans.noFreeText)} />}
      />
    </>
  );
}

interface FreeFiltersProps {
  readonly filters: StateOf<typeof FREE_FILTERS>;
}

function FreeSearch({ filters: { values, set } }: FreeFiltersProps) {
  return <SearchInput value={values.q} onChange={(q) => set({ q })} w={{ base: '100%', xs: 220 }} />;
}

/** Days and family; on a desktop the days precede the search, because the list depends on them. */
function FreeFilters({ filters }: FreeFiltersProps) {
  const { values, set } = filters;
  const { t } = useTranslation();
  return (
    <>
      <FilterDays
        label={t(($) => $.plans.freeOn)}
        placeholder={t(($) => $.plans.freeOn)}
        value={values.days}
        onChange={(days) => set({ days })}
        isAhead
      />
      {useFilterLook() === 'line' && <FreeSearch filters={filters} />}
      <FilterSelect
        label={t(($) => $.lifecycle.family)}
        every={t(($) => $.transferList.models)}
        choices={DEVICE_TYPES}
        textOf={(type) => familyLabel(type, t)}
        value={values.families[0]}
        onChange={(family) => set({ families: family === undefined ? [] : [family] })}
      />
    </>
  );
}
