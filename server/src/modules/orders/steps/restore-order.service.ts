import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { SignedInContext } from '#app/calls/context.ts';
import { auditDocument } from '#modules/documents/audit-document.ts';
import { mailCrossings } from '#modules/stock/items/stock-limits.service.ts';
import { writeAllocations } from '../allocation/allocation.repository.ts';
import { readLines, updateOrder } from '../order-writes.repository.ts';

/** Columns of an order that a step of a shipment can change. */
interface OrderStates {
  readonly id: number;
  readonly paymentStatus: PaymentStatus;
  /** YYYY-MM-DD. */
  readonly deliveryDate: string | null;
}

interface Allocated {
  readonly id: number;
  readonly orderId: number | null;
  readonly orderLineId: number | null;
}

interface RestoreOrder {
  before: OrderStates | null;
  after: OrderStates | null;
  /** With their former allocation. */
  devices: readonly Allocated[];
}

/**
 * Restores the status of an order from before a step, and the devices that the step took off it.
 * Precondition: order and devices are locked.
 */
export async function restoreOrder(
  ctx: SignedInContext,
  { before, after, devices }: RestoreOrder,
): Promise<void> {
  await allocateAgain(ctx, devices);
  if (before === null || after === null || before.paymentStatus === after.paymentStatus) return;
  const { db, now, actor } = ctx;
  const { id, paymentStatus, deliveryDate } = before;
  await updateOrder(db, { id, change: { paymentStatus, deliveryDate, updatedAt: now } });
  await auditDocument(ctx, {
    kind: 'order',
    id,
    before: { paymentStatus: after.paymentStatus, deliveryDate: after.deliveryDate },
    after: { paymentStatus, deliveryDate },
  });
  const skus = (await readLines(db, id)).flatMap(({ sku }) => sku ?? []);
  await mailCrossings(ctx, { skus, actorId: actor.userId, isSilent: true });
  ctx.changed({ domain: 'orders', id });
}

async function allocateAgain(ctx: SignedInContext, devices: readonly Allocated[]): Promise<void> {
  await writeAllocations(ctx.db, devices);
  await ctx.auditMany(
    devices.map(({ id, orderId }) => ({
      entity: 'devices' as const,
      entityId: id,
      resource: { kind: 'device' as const, id },
      before: { orderId: null },
      after: { orderId },
    })),
  );
  for (const { id } of devices) ctx.changed({ domain: 'devices', id, deviceId: id });
}
