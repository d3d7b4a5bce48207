import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import type { Notification } from '@halla/domain/notifications/recipients';
import type { SignedInContext } from '#app/calls/context.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';

type ShipmentEvent = Extract<Notification, { shipmentId: number }>['kind'];

interface MailAboutShipment {
  kinds: readonly ShipmentEvent[];
  shipment: {
    id: number;
    number: string;
    status: ShipmentStatus;
    eta: string | null;
    orderId: number | null;
    resupplyOrderId: number | null;
    userId: number | null;
  };
}

/** Mails the lists of a shipment, of its order or resupply order, and of all orders about an event. */
export async function mailAboutShipment(
  ctx: SignedInContext,
  { kinds, shipment }: MailAboutShipment,
): Promise<void> {
  const { id, number, status, eta, orderId, resupplyOrderId, userId: creatorId } = shipment;
  await mailLists({
    work: ctx,
    actorId: ctx.actor.userId,
    occurrences: kinds.map((kind) => ({
      event: { kind, shipmentId: id, orderId, resupplyOrderId, creatorId },
      about: { kind: 'shipment', id },
      mailTo: ({ fullName, by, link }) => ({ kind, fullName, by, number, status, eta: eta ?? '-', link }),
    })),
  });
}
