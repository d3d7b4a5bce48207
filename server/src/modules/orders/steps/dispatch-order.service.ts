import { leavesWith } from '@halla/domain/fulfilment/order-move';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { dispatchDevices } from '#modules/lifecycle/dispatch-devices.service.ts';
import { readSentDevices } from '../allocation/allocation.repository.ts';
import type { LockedAllocation } from '../allocation/allocation.service.ts';
import { allocationChange } from '../allocation/allocation-plan.ts';
import type { LockedOrder } from '../order-writes.repository.ts';
import { clientOf } from '../parties/recipient.ts';
import type { Edit } from '../plan-order-edit.ts';

interface Leaving {
  ctx: SignedInContext;
  input: Asked<'edit_order'>['input'];
  order: LockedOrder;
  edit: Pick<Edit, 'status' | 'plan' | 'after'>;
}

/**
 * Refuses dispatch records if the order does not leave, and for devices that are not on the order after the
 * edit or have already left with one of its shipments. Precondition: devices and order are locked.
 */
export async function checkDispatched({
  ctx: { db },
  input: { dispatchDevices: wanted },
  order,
  edit: { status, plan },
  devices,
}: Leaving & Pick<LockedAllocation, 'devices'>): Promise<void> {
  if (wanted === undefined) return;
  if (!leavesWith(order.paymentStatus, status)) throw refusedField('orders.no_dispatch', 'dispatchDevices');
  const orderId = order.id;
  const { left, joined } = allocationChange(plan, orderId);
  const before = devices.filter((device) => device.orderId === orderId);
  const own = new Set([...before, ...joined].map(({ id }) => id));
  for (const { id } of left) own.delete(id);
  for (const id of await readSentDevices(db, orderId)) own.delete(id);
  const wrong = wanted.deviceIds.findIndex((id) => !own.has(id));
  if (wrong >= 0) throw refusedField('orders.not_its_device', `dispatchDevices.deviceIds.${wrong}`);
}

/**
 * Records devices as dispatched to the client of an order that was set on its way by hand. Precondition: the
 * devices were checked.
 */
export async function dispatchWithOrder({
  ctx,
  input: { dispatchDevices: wanted, endPlans = false },
  edit: { after },
}: Omit<Leaving, 'order'>): Promise<void> {
  if (wanted === undefined) return;
  await dispatchDevices({ ctx, deviceIds: wanted.deviceIds, recipient: clientOf(after), endPlans });
}
