import type { DeviceDetail } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/devices/device-editing';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { type Field, FieldList, isEmpty } from '../../../ui/page/field-list.tsx';
import { EmptyFacts } from '../../../ui/record/editable-fact.tsx';
import { useDeviceFields, valuesOf } from '../edit/device-fields.ts';
import { DeviceName } from './device-name.tsx';

const SHOWN: readonly EditableDeviceField[] = ['deviceName', 'model', 'plugType', 'color', 'chassisNumber'];

export interface DeviceDetailsProps {
  readonly device: DeviceDetail;
  /** Fields that an input or the page header shows instead. */
  readonly hidden: readonly (EditableDeviceField | 'serialNumber')[];
  /** Fields without a value are left out, and those of `fields` offered as buttons; absent: they show a dash. */
  readonly empty?: {
    readonly fields: readonly EditableDeviceField[];
    /** Begins an edit at the field with a label. */
    readonly onEdit: (label: string) => void;
  };
}

/** Details of a device; the serial number and the order are read-only. */
export function DeviceDetails({ device, hidden, empty }: DeviceDetailsProps) {
  const { t } = useTranslation();
  const { label, shown } = useDeviceFields();
  const values = valuesOf(device);
  const { quality, Order: order } = device;
  const names = [...SHOWN, ...(quality === undefined ? [] : (['quality'] as const))];
  const named: readonly (Field & { readonly name: DeviceDetailsProps['hidden'][number] })[] = [
    {
      name: 'serialNumber',
      label: t(($) => $.devices.fields.serialNumber),
      value: device.serialNumber,
      numeric: true,
    },
    ...names.map((name) => ({
      name,
      label: label(name),
      value:
        name === 'deviceName' && device.deviceName !== null ? (
          <DeviceName device={device} />
        ) : (
          shown(name, values[name])
        ),
    })),
    { name: 'CompanyId', label: label('CompanyId'), value: device.Company?.name },
  ];
  const reservation: readonly Field[] =
    device.reserved === undefined
      ? []
      : [
          {
            label: t(($) => $.devices.fields.reserved),
            value: t(($) => (device.reserved ? $.common.yes : $.common.no)),
          },
        ];
  const visible = named.filter(({ name }) => !hidden.includes(name));
  const facts: readonly Field[] = [
    ...visible,
    ...(order === undefined
      ? reservation
      : [
          // The bill number equals the order number; a device without an order has neither.
          { label: t(($) => $.devices.fields.billNumber), value: order?.number, numeric: true },
          {
            label: t(($) => $.devices.fields.order),
            value: order && <OrderLink order={order} />,
            numeric: true,
          },
        ]),
  ];
  if (empty === undefined) return <FieldList fields={facts} />;
  return (
    <>
      <FieldList fields={facts.filter(({ value }) => !isEmpty(value))} />
      <EmptyFacts
        facts={visible
          .filter(({ name, value }) => isEmpty(value) && empty.fields.some((field) => field === name))
          .map(({ name, label: text }) => ({ name, label: text, onEdit: () => empty.onEdit(text) }))}
      />
    </>
  );
}
