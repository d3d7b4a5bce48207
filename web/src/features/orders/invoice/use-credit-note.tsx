import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders';
import { documentTotals } from '@halla/domain/documents/document-lines';
import { moneyFromWire } from '@halla/domain/documents/money';
import { creditedAmount } from '@halla/domain/documents/order-rules';
import { type ReactNode, Suspense, useRef } from 'react';
import { useCallMutation } from '../../../core/calls/api.ts';
import type { Attached } from '../../../core/forms/resource-form.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { type Answering, usePdfQuestion } from '../../../ui/pdf/pdf-question.ts';
import type { CreditNoteDialogProps } from './credit-note-dialog.tsx';
import { invoicedOrder } from './invoiced-order.ts';

const CreditNoteDialog = lateDialog(async () => (await import('./credit-note-dialog.tsx')).CreditNoteDialog);

type Edit = CallInput<'edit_order'>;

export interface CreditNoteQuestion {
  /** The edit with the credit note that it makes, if any; null when the user goes back. */
  readonly attach: (input: Edit) => Promise<Attached<'edit_order'> | null>;
  /** The preview while it is open; has to stand in the page. */
  readonly dialog: ReactNode;
}

/** Shows the credit note that an edit of an order makes before the edit is sent. */
export function useCreditNote(order: Order): CreditNoteQuestion {
  const { ask, dialog } = usePdfQuestion((shown: Omit<CreditNoteDialogProps, keyof Answering>, answering) => (
    <Suspense>
      <CreditNoteDialog {...shown} {...answering} />
    </Suspense>
  ));
  const take = useCallMutation('get_next_credit_note_number');
  // One that was not accepted is used by the next preview.
  const taken = useRef<number>(undefined);
  const attach = async (input: Edit) => {
    const net = creditedBy(order, input.orderData);
    if (net === null) return { input, files: undefined };
    taken.current ??= (await take.mutateAsync({})).number;
    const number = taken.current;
    const { invoiceIssuer: issuer, invoiceLanguage: language } = order;
    const pdf = await ask({ order: invoicedOrder(order), issuer, language, number, net });
    if (pdf === null) return null;
    const orderData = { ...input.orderData, creditNoteNumber: number };
    return { input: { ...input, orderData }, files: { credit_note: pdf } };
  };
  return { attach, dialog };
}

/** What an edit credits to the client of an order; null for nothing. */
function creditedBy(order: Order, wanted: Edit['orderData']) {
  const { paymentStatus, vat: vatPercent } = order;
  const total = moneyFromWire(order.totalPrice, order.currency);
  const currency = wanted.currency ?? order.currency;
  if (total === null) throw new RangeError(`Not a stored price: ${order.totalPrice}`);
  const lines = wanted.genericDevices?.map((line) => ({ ...line, discount: line.discount ?? 0 }));
  const net =
    lines === undefined ? { ...total, currency } : documentTotals(lines, { currency, vatPercent }).net;
  return creditedAmount(
    { status: paymentStatus, total },
    { status: wanted.paymentStatus ?? paymentStatus, total: net },
  );
}
