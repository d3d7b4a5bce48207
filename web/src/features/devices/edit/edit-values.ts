import type { CallInput } from '@halla/contract/calls';
import type { DeviceDetail } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/devices/device-editing';
import { type ComparedValues, differingFields, type FieldValues } from '../../../ui/form/edited-values.ts';

/** The editable fields as a form holds them: empty for nothing. */
export type EditValues = FieldValues<EditableDeviceField>;
type Wire = CallInput<'edit_device'>['deviceData'];

/** A device as the form shows it. */
export function valuesOf(device: DeviceDetail): EditValues {
  return {
    deviceName: device.deviceName ?? '',
    plugType: device.plugType ?? '',
    color: device.color ?? '',
    chassisNumber: device.chassisNumber ?? '',
    quality: String(device.quality ?? ''),
    model: device.model ?? '',
    CompanyId: String(device.CompanyId ?? ''),
  };
}

/** What is sent for the fields that differ. */
export function changesOf(compared: ComparedValues<EditableDeviceField>): Omit<Wire, 'id'> {
  const pairs = differingFields(compared).map((field) => wireField(field, compared.to[field].trim()));
  return Object.assign({}, ...pairs);
}

function wireField(field: EditableDeviceField, value: string): Omit<Wire, 'id'> {
  switch (field) {
    case 'color':
      return { color: value === 'grey' || value === 'white' ? value : null };
    case 'quality':
      return { quality: value === '1' ? 1 : value === '2' ? 2 : null };
    case 'CompanyId':
      return value === '' ? {} : { CompanyId: Number(value) };
    default:
      return { [field]: value === '' ? null : value };
  }
}
