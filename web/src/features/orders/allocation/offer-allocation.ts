import '../../../i18n/late/allocation.ts';
import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders/order';
import { allocationGap, CABIN_COLOURS, fillLines, waitsForDevices } from '@halla/domain/documents/allocation';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { useWriter, type Writer } from '../../../core/calls/writer.ts';
import type { Translate } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { CallFailure, sayNoAnswer } from '../../../ui/feedback/failure.ts';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.ts';
import { ORDER_CALL } from '../api/order-query.ts';
import { candidatesOf, candidatesQuery } from './candidates.ts';
import { askToTake, CONFLICTS } from './conflict.tsx';
import { linesAsSent } from './lines-as-sent.ts';

/**
 * Returns a function that offers automatic allocation for an order just saved; `before` is its previous
 * version.
 */
export function useAllocationOffer(): (before: Order) => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const write = useWriter();
  return async (before) => {
    try {
      const query = callQuery(ORDER_CALL.call, ORDER_CALL.input(before.id));
      const { orders } = await client.fetchQuery({ ...query, staleTime: 0 });
      const order = orders[0];
      if (order === undefined || !isOffered(before, order) || !(await ask(order, t))) return;
      await allocate({ order, client, write, t });
      await client.invalidateQueries({ queryKey: query.queryKey });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      console.warn('Devices could not be allocated automatically', error);
      // The shared handler has reported a refusal.
      sayNoAnswer(error);
    }
  };
}

/** True if an order has moved to a status that needs devices while some are missing. */
function isOffered(before: Order, { paymentStatus: status, genericDevices, Devices }: Order): boolean {
  return (
    status !== before.paymentStatus && waitsForDevices({ status, lines: genericDevices, devices: Devices })
  );
}

function ask({ genericDevices, Devices }: Order, t: Translate): Promise<boolean> {
  const gap = allocationGap(genericDevices, Devices);
  const differing = CABIN_COLOURS.filter((colour) => gap[colour] !== 0).map((colour) => {
    const allocated = Devices.filter(({ color }) => color === colour).length;
    const wanted = allocated + gap[colour];
    return `${t(($) => $.devices.colors[colour])}: ${t(($) => $.orders.allocatedOf, { allocated, wanted })}`;
  });
  return confirm({
    title: t(($) => $.orders.lacksSerials),
    text: t(($) => $.allocation.offer.text, { differing: differing.join(', ') }),
    action: t(($) => $.allocation.offer.action),
  });
}

interface Allocating {
  readonly order: Order;
  readonly client: QueryClient;
  readonly write: Writer;
  readonly t: Translate;
}

async function allocate({ order, client, write, t }: Allocating): Promise<void> {
  const answers = await Promise.all(
    CABIN_COLOURS.map((colour) => client.fetchQuery({ ...candidatesQuery(colour), staleTime: 0 })),
  );
  const lines = order.genericDevices;
  const placed = new Set(lines.flatMap(({ Devices }) => Devices.map(({ id }) => id)));
  const spare = order.Devices.filter(({ id }) => !placed.has(id));
  const filled = fillLines({ lines, spare, candidates: answers.flatMap(candidatesOf) });
  if (filled.problem === 'none') return notifyError(t(($) => $.allocation.none));
  if (!(await save({ order, filled: filled.lines, write }))) return;
  const added = filled.lines.flat().filter(({ id }) => !placed.has(id));
  notifySuccess(
    t(($) => $.allocation.offer.done, {
      serials: added.map(({ serialNumber }) => serialNumber).join(', '),
    }),
  );
  if (filled.problem === 'too_few') notifyError(t(($) => $.allocation.tooFew));
}

interface Saving extends Pick<Allocating, 'order' | 'write'> {
  /** The devices of each line. */
  readonly filled: ReturnType<typeof fillLines>['lines'];
}

/**
 * Returns false if devices are allocated to another order or promised, and the user chooses to leave them
 * there.
 */
async function save({ order: { id, updatedAt, genericDevices }, filled, write }: Saving): Promise<boolean> {
  const lines = linesAsSent(genericDevices).map((line, index) => {
    const devices = filled[index] ?? [];
    const isFilled = devices.length > (genericDevices[index]?.Devices.length ?? 0);
    return isFilled ? { ...line, Devices: devices.map((device) => ({ id: device.id })) } : line;
  });
  return send({ orderData: { id, updatedAt, genericDevices: lines } }, write);
}

/** For a device that is both allocated to another order and promised, the user is asked twice. */
async function send(input: CallInput<'edit_order'>, write: Writer): Promise<boolean> {
  try {
    await write('edit_order', input, { shown: CONFLICTS });
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && CONFLICTS.includes(error.code))) throw error;
    const instead = await askToTake(error, input);
    return instead !== null && send(instead, write);
  }
}
