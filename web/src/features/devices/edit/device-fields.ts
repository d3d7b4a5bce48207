import type { DeviceDetail } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/devices/device-editing';
import { useTranslation } from 'react-i18next';
import { shownValue } from '../../../ui/form/wire.ts';

/** Editable values of a device; fields not visible to the level are null. */
export function valuesOf(device: DeviceDetail) {
  const { deviceName, plugType, color, chassisNumber, quality = null, model, Company } = device;
  return { deviceName, plugType, color, chassisNumber, quality, model, CompanyId: Company };
}

/** Labels of the editable fields, and formatting of their values. */
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
    /** Display text of a value: a colour or quality by name. */
    shown: (field: EditableDeviceField, value: unknown) => {
      const named = field === 'color' || field === 'quality' ? choices[field] : [];
      return named.find((choice) => choice.value === value)?.label ?? shownValue(value);
    },
  };
}
