import type { OrderDocument } from '@halla/contract/orders/documents';
import type { Order } from '@halla/contract/orders/order';
import { balanceOf } from '@halla/domain/billing/document-balance';
import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { fromHundredths } from '@halla/domain/documents/hundredths';
import type { OrderRecord } from '../order-rows.ts';
import type { IssuedDocument } from './order-billing.service.ts';
import { centsOf, dueDocument } from './stored-billing.ts';

type DocumentRow = OrderRecord['documents'][number];

/** The documents of an order with the amounts paid and due of each, and the balance of all. */
export function presentDocuments(order: OrderRecord): Pick<Order, 'documents' | 'balance'> {
  const { documents, currency } = order;
  const { dues, balance } = balanceOf(documents.map(dueDocument), centsOf(order.paid));
  const dueOf = new Map(dues.invoices.map((invoice) => [invoice.number, invoice]));
  return {
    documents: documents.map((row) =>
      presentDocument(row, {
        orderNumber: order.number,
        amounts: row.kind === 'invoice' ? dueOf.get(row.number) : undefined,
      }),
    ),
    balance: {
      currency,
      gross: fromHundredths(balance.gross),
      paid: fromHundredths(balance.paid),
      due: fromHundredths(balance.due),
      overpaid: fromHundredths(balance.overpaid),
    },
  };
}

function presentDocument(
  row: DocumentRow,
  {
    orderNumber,
    amounts,
  }: { orderNumber: number; amounts: { credited: number; paid: number; due: number } | undefined },
): OrderDocument {
  const { kind, number, ordinal, state, day, issuedAt, language, currency, net, vatAmount, gross } = row;
  const { credited, paid, due } = amounts ?? { credited: 0, paid: 0, due: 0 };
  return {
    ...{ kind, number, state, day, issuedAt: issuedAt?.toISOString() ?? null, language },
    ...{ currency, vatPercent: row.vat, net, vat: vatAmount, gross },
    ...{ credited: fromHundredths(credited), paid: fromHundredths(paid), due: fromHundredths(due) },
    refersTo: row.refersTo,
    reference: kind === 'invoice' ? paymentReference(orderNumber, ordinal) : null,
  };
}

/** The credit notes among the documents of an order. */
export function creditNotesOf(documents: readonly DocumentRow[]): Order['CreditNotes'] {
  return documents.flatMap(({ kind, ordinal, day, currency, net, vat }) =>
    kind !== 'credit_note' || day === null ? [] : [{ number: ordinal, date: day, currency, net, vat }],
  );
}

/** The credit note among documents that a save has issued. */
export function presentCreditNote(issued: readonly IssuedDocument[]): Order['CreditNotes'][number] | null {
  const note = issued.find(({ kind }) => kind === 'credit_note');
  if (note === undefined) return null;
  const { ordinal, day, currency, net, vatPercent } = note;
  return { number: ordinal, date: day, currency, net: fromHundredths(net), vat: vatPercent };
}
