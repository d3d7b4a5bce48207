import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import {
  type AllocatableDevice,
  allocationColour,
  fillLines,
  isAllocatable,
} from '@halla/domain/documents/allocation';
import { useTranslation } from 'react-i18next';
import type { ScannedDevice, SeenDevice } from '../../../entities/device/use-scanned-device.ts';
import { detailedText } from '../../../i18n/code-text.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import type { AllocationForm, LineDevice } from './allocation-form.ts';
import type { Candidate } from './candidates.ts';

interface Choosing {
  readonly order: Order;
  readonly line: OrderLine;
  readonly candidates: readonly Candidate[];
  readonly form: AllocationForm;
}

/** Actions on the devices of a line. */
export function useChosen({ order, line, candidates, form }: Choosing) {
  const { t } = useTranslation();
  const { sku, count } = line;
  const { value: chosen, onChange } = form.picked('Devices');
  const put = (devices: readonly LineDevice[]) =>
    onChange(devices.toSorted((one, other) => one.serialNumber.localeCompare(other.serialNumber)));
  // Scanned codes are looked up concurrently, so each adds to the latest choice.
  const latest = () => form.current().Devices;
  /** Devices of the order that are neither chosen nor on another line. */
  const spare = spareOf({ order, line }).filter(({ id }) => chosen.every((device) => device.id !== id));
  const add = ({ id, serialNumber }: LineDevice) => {
    if (latest().some((device) => device.id === id)) return;
    if (latest().length >= count) return notifyError(t(($) => $.allocation.full));
    put([...latest(), { id, serialNumber }]);
  };
  const addScanned = ({ serialNumber, device }: ScannedDevice) => {
    if (device === null) return notifyError(t(($) => $.devices.picker.unknown, { serial: serialNumber }));
    const isOnOrder = device.OrderId === order.id;
    if (!isAllocatable(allocatable(device), { sku, isOnOrder }))
      return notifyError(detailedText('orders.unsuitable_device', { serial: serialNumber }));
    add(device);
  };
  /** Chooses the missing devices and saves; if there are too few, they stay chosen without being saved. */
  const fill = () => {
    const { lines, problem } = fillLines({ lines: [{ sku, count, Devices: chosen }], spare, candidates });
    put(lines[0] ?? []);
    if (problem === null) return form.submit();
    notifyError(t(($) => (problem === 'none' ? $.allocation.none : $.allocation.tooFew)));
  };
  return {
    devices: chosen,
    spare,
    offered: candidates.filter(({ id }) => chosen.every((device) => device.id !== id)),
    missing: Math.max(0, count - chosen.length),
    add,
    addScanned,
    fill,
    remove: (id: number) => put(latest().filter((device) => device.id !== id)),
  };
}

export type Chosen = ReturnType<typeof useChosen>;

function allocatable({ deviceType, color, latest = null }: SeenDevice): AllocatableDevice {
  return { deviceType, color, latest };
}

function spareOf({ order, line }: { readonly order: Order; readonly line: OrderLine }) {
  const elsewhere = new Set(
    order.genericDevices.flatMap(({ id, Devices }) =>
      id === line.id ? [] : Devices.map((device) => device.id),
    ),
  );
  const colour = allocationColour(line.sku);
  return order.Devices.filter(({ id, color }) => color === colour && !elsewhere.has(id));
}
