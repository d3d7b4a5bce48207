import type { EditableDeviceField } from '@halla/domain/devices/device-editing';
import { useTranslation } from 'react-i18next';

export interface FieldTexts {
  readonly label: (field: EditableDeviceField) => string;
  /** A form value as it is read: a colour or quality by its name, any other text as it is. */
  readonly value: (field: EditableDeviceField, value: string) => string;
}

/** Names of the editable fields and of their values. */
export function useFieldTexts(): FieldTexts {
  const { t } = useTranslation();
  const names: Readonly<Record<string, string>> = {
    'color:grey': t(($) => $.devices.colors.grey),
    'color:white': t(($) => $.devices.colors.white),
    'quality:1': t(($) => $.devices.qualities.classA),
    'quality:2': t(($) => $.devices.qualities.classB),
  };
  return {
    label: (field) => t(($) => $.devices.fields[field === 'CompanyId' ? 'company' : field]),
    value: (field, value) => names[`${field}:${value}`] ?? value,
  };
}
