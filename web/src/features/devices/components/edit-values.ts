import type { CallInput } from '@halla/contract/calls';
import type { DeviceDetail } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/device-editing';

/** The editable fields as a form holds them: empty for nothing. */
export type EditValues = Readonly<Record<EditableDeviceField, string>>;
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

interface Compared {
  readonly fields: readonly EditableDeviceField[];
  readonly from: EditValues;
  readonly to: EditValues;
}

/** Those of the given fields whose value differs; spaces around a text are no difference. */
export function differingFields({ fields, from, to }: Compared): EditableDeviceField[] {
  return fields.filter((field) => from[field].trim() !== to[field].trim());
}

/** What is sent for the fields that differ. */
export function changesOf(compared: Compared): Omit<Wire, 'id'> {
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
