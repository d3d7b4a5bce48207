import { moneyToWire } from '@halla/domain/documents/money';
import { creditedAmount } from '@halla/domain/documents/order-rules';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { refusedField } from '#app/calls/errors.ts';
import { keepDocument, receivedDocument } from './order-documents.ts';
import { numberOfCreditNote } from './order-numbers.service.ts';
import { insertCreditNote, type LockedOrder } from './order-writes.repository.ts';
import { type Edit, storedTotal } from './plan-order-edit.ts';

/** Makes the credit note that a change asks for; its number comes last, because others wait for the next one. */
export async function creditEdit({
  ctx,
  before,
  edit: { status, total, after },
  sent,
}: {
  ctx: SignedInContext;
  before: LockedOrder;
  edit: Edit;
  /** The number that its pdf carries. */
  sent: number | undefined;
}) {
  const { db, now, actor, config } = ctx;
  const net = creditedAmount({ status: before.paymentStatus, total: storedTotal(before) }, { status, total });
  if (net === null) {
    const hasPdf = ctx.received?.some(({ part }) => part === 'credit_note');
    if (sent !== undefined || hasPdf)
      throw refusedField('orders.nothing_credited', 'orderData.creditNoteNumber');
    return null;
  }
  const number = await numberOfCreditNote(ctx, sent);
  const file = await receivedDocument({ ctx, kind: 'credit_note', number });
  const note = {
    number,
    date: businessDay(now, config.BUSINESS_TIME_ZONE),
    currency: before.currency,
    net: moneyToWire(net),
    vat: before.vat,
  };
  await insertCreditNote({ db, note: { ...note, orderId: before.id, userId: actor.userId, createdAt: now } });
  const order = { number: before.number, language: after.invoiceLanguage };
  await keepDocument({ ctx, kind: 'credit_note', number, file, order });
  return note;
}
