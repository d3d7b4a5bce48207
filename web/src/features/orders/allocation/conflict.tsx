import '@mantine/core/styles/List.layer.css';
import '../../../i18n/late/allocation.ts';
import type { CallInput } from '@halla/contract/calls';
import {
  type ConflictingOrder,
  conflictingOrders,
  conflictingPlans,
} from '@halla/contract/orders/order-step';
import { List } from '@mantine/core';
import type { ApiError } from '../../../core/calls/api-errors.ts';
import { daysText } from '../../../entities/plan/plan-days.ts';
import { currentLanguage, errorText, i18n } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { notifyError } from '../../../ui/feedback/notify.ts';

type Edit = CallInput<'edit_order'>;

const TAKEN = 'orders.devices_taken';
const GONE = 'orders.devices_gone';
const PLANNED = 'orders.devices_planned';

/** Error codes for devices allocated to other orders, or promised for a demo or a loan. */
export const CONFLICTS: readonly string[] = [TAKEN, GONE, PLANNED];

/** The orders that have the devices; empty if the devices are promised by plans. */
export function ordersOf({ code, answer }: ApiError): readonly ConflictingOrder[] {
  return code === PLANNED ? [] : conflictingOrders.parse(answer).orders;
}

/** Asks about a refusal; returns the edit that takes the devices anyway, or null. */
export async function askToTake(refusal: ApiError, edit: Edit): Promise<Edit | null> {
  if (refusal.code === PLANNED) return (await askToEndPlans(refusal)) ? { ...edit, endPlans: true } : null;
  return (await askToReallocate(refusal)) ? { ...edit, forceDevs: true } : null;
}

/**
 * Lists the devices and their orders, and asks whether to reallocate them; devices of a dispatched order
 * cannot be.
 */
async function askToReallocate(refusal: ApiError): Promise<boolean> {
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
    details: <Lines lines={lines} />,
    action: i18n.t(($) => $.allocation.reallocate.action),
  });
}

/** Lists the plans for which the devices are promised, and asks whether to end them. */
function askToEndPlans({ answer }: ApiError): Promise<boolean> {
  const lines = conflictingPlans.parse(answer).plans.map(({ Device, client, ...days }) =>
    i18n.t(($) => $.allocation.planned.of, {
      ...{ serial: Device.serialNumber, client },
      days: daysText(days, currentLanguage()),
    }),
  );
  return confirm({
    title: i18n.t(($) => $.allocation.planned.title),
    text: i18n.t(($) => $.allocation.planned.text),
    details: <Lines lines={lines} />,
    action: i18n.t(($) => $.allocation.planned.action),
  });
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return (
    <List size="sm" mt="sm">
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
