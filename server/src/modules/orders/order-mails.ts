import type { PaymentStatus } from '@halla/domain/documents/document-states';
import type { SignedInContext } from '#app/calls/context.ts';
import { mailLists } from '#modules/email-lists/mail-lists.service.ts';
import type { OrderParty } from './orders.table.ts';

interface MailAboutOrder {
  kind: 'order_created' | 'order_status' | 'order_deleted';
  order: { id: number; number: number; paymentStatus: PaymentStatus; clientInfo: OrderParty };
}

/** Mails the lists of an order, and those for all orders, about an event of the order. */
export async function mailAboutOrder(ctx: SignedInContext, { kind, order }: MailAboutOrder): Promise<void> {
  const { id, number, paymentStatus: status, clientInfo } = order;
  const client = clientInfo.companyName ?? clientInfo.contactName ?? '-';
  await mailLists({
    work: ctx,
    actorId: ctx.actor.userId,
    occurrences: [
      {
        event: { kind, orderId: id },
        about: { kind: 'order', id },
        mailTo: ({ fullName, by, link }) => ({
          ...{ kind, fullName, by, number: String(number), client, status, link },
        }),
      },
    ],
  });
}
