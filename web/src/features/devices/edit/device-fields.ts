import type { DeviceDetail } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/devices/device-editing';
import { useTranslation } from 'react-i18next';
import { shownValue } from '../../../ui/form/wire.ts';

/** What can be changed about a device by hand; levels that do not see a field have null there. */
export function valuesOf(device: DeviceDetail) {
  const { deviceName, plugType, color, chassisNumber, quality = null, model, Company } = device;
  return { deviceName, plugType, color, chassisNumber, quality, model, CompanyId: Company };
}

/** Names of the editable fields and of their values. */
export function useDeviceFields() {
  const { t } = useTranslation();
  const choices = {
    color: [
      { value: 'grey', label: t(($) => $.devices.colors.grey) },
      { value: 'white', label: t(($) => $.devices.colors.white) },
    ],
    quality: [
      { value: 1, label: t(($) => $.devices.qualities.classA) },
      { value: 2, label: t(($) => $.devices.qualities.classB) },
    ],
  };
  return {
    choices,
    label: (field: EditableDeviceField) =>
      t(($) => $.devices.fields[field === 'CompanyId' ? 'company' : field]),
    /** A value as it is read: a colour or quality by its name. */
    shown: (field: EditableDeviceField, value: unknown) => {
      const named = field === 'color' || field === 'quality' ? choices[field] : [];
      return named.find((choice) => choice.value === value)?.label ?? shownValue(value);
    },
  };
}
