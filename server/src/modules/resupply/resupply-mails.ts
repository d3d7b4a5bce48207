import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { Notification } from '@halla/domain/notifications/recipients';
import type { SignedInContext } from '#app/calls/context.ts';
import { findResource } from '#app/calls/resources.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';

type ResupplyEvent = Extract<Notification, { resupplyOrderId: number }>['kind'];

interface MailAboutResupply {
  kinds: readonly ResupplyEvent[];
  order: {
    id: number;
    number: string;
    paymentStatus: PaymentStatus;
    supplierCompanyId: number;
    eta: string | null;
  };
}

/** Mails the lists of a resupply order, and those for all orders, about an event of the order. */
export async function mailAboutResupply(
  ctx: SignedInContext,
  { kinds, order }: MailAboutResupply,
): Promise<void> {
  if (kinds.length === 0) return;
  const { id, number, paymentStatus: status, supplierCompanyId, eta } = order;
  const supplier = await findResource({ ctx, kind: 'supplier', id: supplierCompanyId });
  await mailLists({
    work: ctx,
    actorId: ctx.actor.userId,
    occurrences: kinds.map((kind) => ({
      event: { kind, resupplyOrderId: id },
      about: { kind: 'resupplyOrder', id },
      mailTo: ({ fullName, by, link }) => ({
        kind,
        ...{ fullName, by, number, status, link },
        supplier: supplier?.label ?? '-',
        eta: eta ?? '-',
      }),
    })),
  });
}
