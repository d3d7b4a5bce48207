import type { SignedInContext } from '#app/calls/context.ts';
import { mailAboutShipment } from './shipment-mails.ts';
import { cancelShipments, type WaitingShipment } from './waiting-shipments.shared.repository.ts';

/**
 * Cancels waiting shipments together with their order. Goods that have not left stay in stock; others stay where
 * they are. Precondition: they are locked.
 */
export async function cancelWaiting(
  ctx: SignedInContext,
  shipments: readonly WaitingShipment[],
): Promise<void> {
  const { db, now } = ctx;
  await cancelShipments(db, { ids: shipments.map(({ id }) => id), at: now });
  await ctx.auditMany(
    shipments.map(({ id, status }) => ({
      entity: 'shipments' as const,
      entityId: id,
      resource: { kind: 'shipment' as const, id },
      before: { status },
      after: { status: 'cancelled' },
    })),
  );
  for (const shipment of shipments) {
    await mailAboutShipment(ctx, {
      kinds: ['shipment_status'],
      shipment: { ...shipment, status: 'cancelled' },
    });
    ctx.changed({ domain: 'shipments', id: shipment.id });
  }
}
