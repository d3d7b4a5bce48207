import type { PlannedDays } from '@halla/domain/lifecycle/movement-plans';
import { DEVICE_SEARCH_DEBOUNCE_MS, DEVICE_SEARCH_FIRST_MS, PICKER_ROWS } from '@halla/domain/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../../core/calls/api.ts';
import { usePlaceNames } from '../../../entities/place/place-names.ts';
import { isDay } from '../../../ui/dates/day-text.ts';
import type { Chosen } from '../../../ui/form/wire.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { placeName, stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import { SearchPicker } from '../../../ui/pickers/search-picker.tsx';

interface FreeDevicePickerProps {
  readonly label: string;
  readonly required: boolean;
  readonly error?: ReactNode;
  readonly value: Chosen | null;
  readonly onChange: (device: Chosen | null) => void;
  /** Days on which the device must be free. */
  readonly days: PlannedDays;
}

/** Chooses a device that is free on the given days, with its state and place. */
export function FreeDevicePicker({ value, onChange, days, ...input }: FreeDevicePickerProps) {
  const { t } = useTranslation();
  usePlaceNames();
  const search = async (query: string, signal: AbortSignal) => {
    const { startsOn, dueOn } = days;
    const first = isDay(startsOn) ? startsOn : browserDay();
    const { devices } = await callApi(
      'get_free_devices',
      {
        startDate: first,
        // The date field itself reports an end before the start.
        ...(isDay(dueOn) && { endDate: dueOn < first ? first : dueOn }),
        ...(query !== '' && { search_value: query }),
        limit: PICKER_ROWS,
      },
      { signal },
    );
    return devices.map((device) => ({
      value: String(device.id),
      label: device.serialNumber,
      description: `${stateLabel(device.state, t)} · ${placeName({ ...device, clientInfo: null }, t)}`,
    }));
  };
  return (
    <SearchPicker
      {...input}
      placeholder={t(($) => $.plans.deviceHint)}
      nothingFound={t(($) => $.plans.noneFree)}
      debounceMs={DEVICE_SEARCH_DEBOUNCE_MS}
      firstSearchMs={DEVICE_SEARCH_FIRST_MS}
      value={value === null ? null : { value: String(value.id), label: value.name }}
      onChange={(option) =>
        onChange(option === null ? null : { id: Number(option.value), name: option.label })
      }
      search={search}
    />
  );
}
