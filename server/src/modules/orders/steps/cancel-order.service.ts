import { keptProblem } from '@halla/domain/fulfilment/cancelled-order';
import type { Asked } from '#app/calls/context.ts';
import { invalidInput, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import {
  lockShipmentsOf,
  type WaitingShipment,
} from '#modules/shipped-goods/waiting-shipments.shared.repository.ts';
import { readSentDevices } from '../allocation/allocation.repository.ts';
import type { LockedAllocation } from '../allocation/allocation.service.ts';
import { type AllocationPlan, allocationChange } from '../allocation/allocation-plan.ts';
import { readGoods } from '../order-goods.ts';
import type { LineValues, LockedOrder } from '../order-writes.repository.ts';
import type { Edit } from '../plan-order-edit.ts';

type Input = Asked<'edit_order'>['input'];

interface LockCancelled {
  input: Input;
  order: LockedOrder;
}

/**
 * Locked shipments of an order that a save cancels; null if it does not cancel the order. Precondition: the
 * order is locked.
 */
export async function lockCancelled(
  db: Executor,
  { input: { orderData: wanted, kept }, order }: LockCancelled,
): Promise<WaitingShipment[] | null> {
  if (wanted.paymentStatus === 'cancelled' && order.paymentStatus !== 'cancelled')
    return lockShipmentsOf(db, order.id);
  if (kept !== undefined) throw refusedField('orders.not_kept', 'kept');
  return null;
}

/** Additions to an edit that cancels its order. */
interface Cancelling {
  /** Releases all devices that have not left with a shipment. */
  plan: AllocationPlan;
  /** With the pieces of each that the customer keeps. */
  lines: LineValues[];
  /** Waiting shipments, which are cancelled too. */
  waiting: readonly WaitingShipment[];
}

interface WithCancelling<Planned extends Edit> {
  input: Input;
  order: LockedOrder;
  edit: Planned;
  /** Result of lockCancelled. */
  shipments: readonly WaitingShipment[] | null;
  devices: LockedAllocation['devices'];
}

/** Adds the effects of a cancellation to an edit; refuses to keep more than was sent. */
export async function withCancelling<Planned extends Edit>(
  db: Executor,
  { input: { kept = [] }, order: { id: orderId }, edit, shipments, devices }: WithCancelling<Planned>,
): Promise<Planned & Cancelling> {
  const { lines, plan } = edit;
  if (shipments === null) return { ...edit, lines: [...lines], waiting: [] };
  if (allocationChange(plan, orderId).joined.length > 0)
    throw refusedField('orders.remove_allocations', 'orderData.genericDevices');
  const keeping = linesWithKept({ lines, kept });
  const goods = await readGoods(db, orderId);
  const problem = keptProblem(keeping, goods);
  if (problem !== null) throw tooManyKept({ ...problem, lines, kept });
  const sent = new Set(await readSentDevices(db, orderId));
  const own = devices.filter((device) => device.orderId === orderId);
  const leaving = new Set([...plan.released, ...own.filter(({ id }) => !sent.has(id))].map(({ id }) => id));
  return {
    ...edit,
    lines: keeping,
    plan: {
      byLine: plan.byLine.map((placed) => placed.filter(({ id }) => !leaving.has(id))),
      released: own.filter(({ id }) => leaving.has(id)),
      taken: [],
    },
    waiting: shipments.filter(({ status }) => status === 'waiting'),
  };
}

interface Keeping {
  lines: readonly LineValues[];
  kept: NonNullable<Input['kept']>;
}

function linesWithKept({ lines, kept }: Keeping): LineValues[] {
  const ids = kept.map(({ id }) => id);
  const known = new Set(lines.map(({ id }) => id));
  const unknown = ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) throw refusedField('orders.not_kept', `kept.${unknown}.id`);
  const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
  if (twice >= 0) throw invalidInput({ [`kept.${twice}.id`]: { rule: 'sentTwice' } });
  const countOf = new Map(kept.map(({ id, count }) => [id, count]));
  return lines.map((line) => ({ ...line, kept: (line.id === null ? undefined : countOf.get(line.id)) ?? 0 }));
}

function tooManyKept({ index, max, lines, kept }: Keeping & { index: number; max: number }) {
  const position = kept.findIndex(({ id }) => id === lines[index]?.id);
  return invalidInput({ [`kept.${position}.count`]: { rule: 'tooLarge', max } });
}
