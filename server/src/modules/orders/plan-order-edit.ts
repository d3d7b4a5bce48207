import { ORDER_STATES } from '@halla/domain/documents/document-states';
import type { Currency, Money } from '@halla/domain/documents/money';
import { areRowsChanged, changedFields } from '#app/calls/changed-fields.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { statusAfter } from '#modules/documents/order-status.ts';
import type { LockedAllocation } from './allocation/allocation.service.ts';
import { planAllocation } from './allocation/allocation-plan.ts';
import { COMPARED_OF_LINE, type OrderColumns, touchesFrozen } from './order-changes.ts';
import { orderColumns } from './order-input.ts';
import {
  checkDeposit,
  checkLines,
  linesOf,
  refuseLosingCredits,
  storedMoney,
  totalOf,
} from './order-lines.service.ts';
import { type LineValues, type LockedOrder, readLines } from './order-writes.repository.ts';
import { storeClient } from './parties/store-client.service.ts';

interface Planning {
  ctx: SignedInContext;
  input: Asked<'edit_order'>['input'];
  order: LockedOrder;
  locked: LockedAllocation;
}

/** Computes the result of an edit; refuses what the status or a rule of the content forbids. */
export async function planEdit({ ctx, input, order, locked }: Planning) {
  const { db } = ctx;
  const { orderData: wanted, saveContact = false } = input;
  const status = statusAfter(ORDER_STATES, order, wanted.paymentStatus);
  const stored = await readLines(db, order.id);
  const sent =
    wanted.genericDevices ?? stored.map(({ id, name, count, price }) => ({ id, name, count, price }));
  const lines = wanted.genericDevices === undefined ? stored : await linesOf(db, { wanted: sent, stored });
  const plan = planAllocation({ orderId: order.id, devices: locked.devices, wanted: sent, lines });
  const isSent = wanted.genericDevices !== undefined;
  if (isSent) {
    checkLines(
      lines,
      plan.byLine.map((placed) => placed.length),
    );
    refuseLosingCredits(stored, lines);
  }
  const skus = [...stored, ...lines].flatMap(({ sku }) => sku ?? []);
  const clientInfo = saveContact
    ? await storeClient(ctx, { client: wanted.clientInfo, skus })
    : wanted.clientInfo;
  const changed = changedFields({ stored: order, wanted: orderColumns({ ...wanted, clientInfo }) });
  const columns: OrderColumns = changed.after;
  const linesChanged =
    isSent && areRowsChanged<LineValues>({ stored, wanted: lines, fields: COMPARED_OF_LINE });
  const allocationChanged = isMoved(plan, { orderId: order.id, lines });
  if (touchesFrozen(order, { columns, linesChanged, allocationChanged })) throw new AppError('orders.frozen');
  const after = { ...order, ...columns, paymentStatus: status };
  // An imported order keeps its total until its lines are edited.
  const total = isSent ? totalOf(lines, after) : { ...storedTotal(order), currency: after.currency };
  checkDeposit(after.depositAmount, total);
  return { status, stored, lines, skus, plan, columns, linesChanged, after, total };
}

export type Edit = Awaited<ReturnType<typeof planEdit>>;

/** The stored total of an order. */
export function storedTotal({ totalPrice, currency }: LockedOrder): Money<Currency> {
  return storedMoney(totalPrice, currency);
}

function isMoved(
  { byLine, released }: ReturnType<typeof planAllocation>,
  { orderId, lines }: { orderId: number; lines: readonly { id: number | null }[] },
): boolean {
  return (
    released.length > 0 ||
    byLine.some((placed, index) =>
      placed.some((device) => device.orderId !== orderId || device.orderLineId !== lines[index]?.id),
    )
  );
}
