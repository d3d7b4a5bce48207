import { ACTIVITIES, type Activity } from '@halla/domain/devices/activity';
import { DEVICE_TYPES, type DeviceType } from '@halla/domain/devices/serial';
import { type Place, parsePlace } from '@halla/domain/lifecycle/places';
import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { PlaceFilter } from './place-filter.tsx';

export interface DeviceFilter {
  readonly type: DeviceType | undefined;
  readonly activity: Activity | undefined;
  /** A country or a part of it, as the world map links to it. */
  readonly place: Place | null;
}

/** The filters of a list of devices, as the address holds them. */
export function useDeviceFilter(): DeviceFilter {
  const { params } = useTableUrl();
  return useMemo(
    () => ({
      type: DEVICE_TYPES.find((type) => type === params.type),
      activity: ACTIVITIES.find((activity) => activity === params.activity),
      place: parsePlace(params.location ?? ''),
    }),
    [params],
  );
}

/** Chooses one family and one activity; a place that was chosen on the map can be dropped. */
export function DeviceFilters({ type, activity, place }: DeviceFilter) {
  const { t } = useTranslation();
  const { setParams } = useTableUrl();
  return (
    <>
      <NativeSelect
        aria-label={t(($) => $.devices.fields.type)}
        value={type ?? ''}
        onChange={(event) => setParams({ type: event.currentTarget.value })}
        data={[
          { value: '', label: t(($) => $.devices.search.allTypes) },
          ...DEVICE_TYPES.map((value) => ({ value, label: familyLabel(value, t) })),
        ]}
      />
      <NowFilters activity={activity} place={place} />
    </>
  );
}

/** Chooses one activity; a place that was chosen on the map can be dropped. */
export function NowFilters({ activity, place }: Pick<DeviceFilter, 'activity' | 'place'>) {
  const { t } = useTranslation();
  const { setParams } = useTableUrl();
  return (
    <>
      <NativeSelect
        aria-label={t(($) => $.devices.fields.activity)}
        value={activity ?? ''}
        onChange={(event) => setParams({ activity: event.currentTarget.value })}
        data={[
          { value: '', label: t(($) => $.devices.search.allActivities) },
          ...ACTIVITIES.map((value) => ({ value, label: t(($) => $.devices.activity[value]) })),
        ]}
      />
      {place !== null && <PlaceFilter place={place} onDrop={() => setParams({ location: undefined })} />}
    </>
  );
}
