import '@mantine/core/styles/List.layer.css';
import '../../../i18n/late/allocation.ts';
import { type ConflictingOrder, conflictingOrders } from '@halla/contract/orders';
import { List } from '@mantine/core';
import type { ApiError } from '../../../core/calls/api-errors.ts';
import { errorText, i18n } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { notifyError } from '../../../ui/feedback/notify.ts';

const TAKEN = 'orders.devices_taken';
const GONE = 'orders.devices_gone';

/** Refusals of devices that are on other orders. */
export const CONFLICTS: readonly string[] = [TAKEN, GONE];

/** The orders that have the devices. */
export function ordersOf({ answer }: ApiError): readonly ConflictingOrder[] {
  return conflictingOrders.parse(answer).orders;
}

/** Names the devices and their orders, and asks whether they move; those of a dispatched order do not. */
export async function askToReallocate(refusal: ApiError): Promise<boolean> {
  const lines = ordersOf(refusal).map(({ number, Devices }) =>
    i18n.t(($) => $.allocation.reallocate.of, {
      number: String(number),
      serials: Devices.map(({ serialNumber }) => serialNumber).join(', '),
    }),
  );
  if (refusal.code === GONE) {
    notifyError([errorText(refusal), ...lines].join('\n'));
    return false;
  }
  return confirm({
    title: errorText(refusal),
    text: i18n.t(($) => $.allocation.reallocate.text),
    details: (
      <List size="sm" mt="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    ),
    action: i18n.t(($) => $.allocation.reallocate.action),
  });
}
