import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import { orders } from '@halla/contract/orders/orders';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { ORDER_CALL } from '../api/order-query.ts';
import { askToTake, CONFLICTS, ordersOf } from './conflict.tsx';
import { linesAsSent } from './lines-as-sent.ts';

export type LineDevice = OrderLine['Devices'][number];

interface Allocating {
  /** Snapshot taken when the dialog was opened. */
  readonly order: Order;
  readonly lineId: number;
  readonly onDone: () => void;
}

/** State of the form for the devices of a line. */
export function useAllocationForm({ order, lineId, onDone }: Allocating) {
  const { t } = useTranslation();
  const stored = useStored(ORDER_CALL, order);
  /** Orders that had some of the devices at the last attempt to save, by device id. */
  const [owners, setOwners] = useState<ReadonlyMap<number, number>>(new Map());
  const lineOf = ({ genericDevices: lines }: Order) => lines.find(({ id }) => id === lineId);
  const form = useResourceForm({
    ...stored.form,
    call: 'edit_order',
    schema: orders.edit_order.input,
    at: `orderData.genericDevices.${order.genericDevices.findIndex(({ id }) => id === lineId)}`,
    fields: ['Devices'],
    label: () => t(($) => $.orders.fields.serials),
    shown: (_, value) => serialsOf(value),
    valuesOf: (from: Order) => ({ Devices: lineOf(from)?.Devices ?? [] }),
    input: (changes, { id, updatedAt, genericDevices: lines }) => ({
      orderData: {
        id,
        updatedAt,
        genericDevices: linesAsSent(lines).map((line) =>
          line.id === lineId ? { ...line, ...changes } : line,
        ),
      },
    }),
    reload: async () => {
      const fresh = await stored.latest();
      if (fresh === undefined || lineOf(fresh) === undefined) throw new Error('The line was removed.');
      return fresh;
    },
    overrule: {
      codes: CONFLICTS,
      ask: async (refusal, input) => {
        const owned = ordersOf(refusal).flatMap(({ number, Devices }) =>
          Devices.map(({ id }) => [id, number] as const),
        );
        setOwners(new Map(owned));
        return askToTake(refusal, input);
      },
    },
    onDone,
  });
  return { form, owners };
}

export type AllocationForm = ReturnType<typeof useAllocationForm>['form'];

function serialsOf(devices: unknown): string {
  if (!Array.isArray(devices)) return '';
  return devices.map((device: LineDevice) => device.serialNumber).join(', ');
}
