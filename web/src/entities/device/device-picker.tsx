import type { StaffDevice } from '@halla/contract/devices';
import { checkSerialAdded, normaliseSerial } from '@halla/domain/devices/serial';
import type { PlacedRecord } from '@halla/domain/lifecycle/lifecycle';
import { DEVICE_SEARCH_DEBOUNCE_MS, DEVICE_SEARCH_FIRST_MS, PICKER_ROWS } from '@halla/domain/limits';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../core/calls/api.ts';
import type { Translate } from '../../i18n/i18n.ts';
import { notifyError } from '../../ui/feedback/notify.ts';
import { whereabouts } from '../../ui/labels/life-cycle-labels.ts';
import { SearchPicker } from '../../ui/pickers/search-picker.tsx';
import type { PickerOption } from '../../ui/pickers/use-picker-search.ts';
import { isTouchDevice, ScanButton } from '../../ui/scanner/scan-button.tsx';
import { DevicePicture } from './device-picture.tsx';
import { serialText } from './serial-text.ts';
import { useScannedDevice } from './use-scanned-device.ts';

export interface PickedDevice {
  /** null: a new device with this serial number, to be added. */
  readonly id: number | null;
  readonly serialNumber: string;
  /** Its latest life-cycle record; null if it has none. */
  readonly latest: (PlacedRecord & { readonly id: number }) | null;
}

export interface DevicePickerProps {
  readonly value: PickedDevice | null;
  readonly onChange: (device: PickedDevice | null) => void;
  /** Offers to add an unknown serial number. */
  readonly allowAdd?: boolean;
  /** Also offers the generic placeholder device of each family. */
  readonly allowGeneric?: boolean;
  /** Continuous scan: accepts existing devices only; otherwise any code in view would add a device. */
  readonly scansSeveral?: boolean;
  readonly label?: string;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

interface DeviceOption extends PickerOption {
  readonly device: PickedDevice;
}

/** Chooses a device by part of its serial number, name, model or company. */
export function DevicePicker(props: DevicePickerProps) {
  const {
    value,
    onChange,
    allowAdd = false,
    allowGeneric = false,
    scansSeveral = false,
    label,
    ...input
  } = props;
  const { t } = useTranslation();

  const choose = (device: PickedDevice | null) => {
    if (device === null || device.id !== null) return onChange(device);
    const check = checkSerialAdded(device.serialNumber);
    if (check.ok) return onChange({ id: null, serialNumber: check.serial, latest: null });
    notifyError(serialText(check.fault, t));
    onChange(null);
  };
  const scanned = useScannedDevice(({ id, serialNumber, device }) => {
    if (id === null && (!allowAdd || scansSeveral))
      return notifyError(t(($) => $.devices.picker.unknown, { serial: serialNumber }));
    choose({ id, serialNumber, latest: device?.latest ?? null });
  });
  const search = async (query: string, signal: AbortSignal): Promise<readonly DeviceOption[]> => {
    const found = await findDevices({ query, allowGeneric, signal });
    const options = found.map((device) => ({
      value: String(device.id),
      label: device.serialNumber,
      icon: <DevicePicture type={device.deviceType} size={32} />,
      description: descriptionOf(device, t),
      device: { id: device.id, serialNumber: device.serialNumber, latest: device.latest },
    }));
    const serialNumber = normaliseSerial(query);
    if (!allowAdd || serialNumber === '' || found.some((device) => device.serialNumber === serialNumber))
      return options;
    const added = t(($) => $.devices.picker.add, { serial: serialNumber });
    return [...options, { value: 'new', label: added, device: { id: null, serialNumber, latest: null } }];
  };

  return (
    <SearchPicker
      {...input}
      label={label ?? t(($) => $.devices.picker.label)}
      placeholder={t(($) => $.devices.picker.placeholder)}
      debounceMs={DEVICE_SEARCH_DEBOUNCE_MS}
      firstSearchMs={DEVICE_SEARCH_FIRST_MS}
      value={value === null ? null : { value: String(value.id ?? 'new'), label: value.serialNumber }}
      onChange={(option) => choose(option?.device ?? null)}
      search={search}
      {...(isTouchDevice() && {
        action: (
          <ScanButton
            onScan={scanned}
            several={scansSeveral}
            variant="subtle"
            disabled={props.disabled ?? false}
          />
        ),
      })}
    />
  );
}

/** Location, name and owner of a device; the owner is omitted if the device is there. */
function descriptionOf({ latest, deviceName, Company }: StaffDevice, t: Translate): string {
  const company = Company?.name ?? null;
  const isNamed = company === null || company === latest?.clientInfo?.companyName;
  const owner = isNamed ? null : t(($) => $.devices.picker.owner, { company });
  return [latest && whereabouts(latest, t), deviceName, owner].filter(Boolean).join(' · ');
}

interface DeviceSearch {
  readonly query: string;
  readonly allowGeneric: boolean;
  readonly signal?: AbortSignal;
}

/** The first devices that match a text. */
async function findDevices({ query, allowGeneric, signal }: DeviceSearch): Promise<StaffDevice[]> {
  const { devices } = await callApi(
    'get_admin_devices',
    {
      limit: PICKER_ROWS,
      ...(query !== '' && { search_value: query }),
      ...(allowGeneric && { allowGeneric }),
    },
    signal === undefined ? {} : { signal },
  );
  return devices;
}
