import type { SignedInContext } from '#app/calls/context.ts';

interface OfOrder {
  id: number;
  orderId: number | null;
  resupplyOrderId: number | null;
}

/** Makes the screens refetch a shipment and the progress of its order or resupply order. */
export function publishShipment(
  ctx: Pick<SignedInContext, 'changed'>,
  { id, orderId, resupplyOrderId }: OfOrder,
): void {
  ctx.changed({ domain: 'shipments', id });
  if (orderId !== null) ctx.changed({ domain: 'orders', id: orderId });
  if (resupplyOrderId !== null) ctx.changed({ domain: 'resupply', id: resupplyOrderId });
}
