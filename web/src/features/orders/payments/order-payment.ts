import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders/order';
import { suggestedPayment } from '@halla/domain/billing/payments';
import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { fromHundredths, toHundredths } from '@halla/domain/documents/hundredths';
import { money, moneyFromWire, shareOf } from '@halla/domain/documents/money';
import { useState } from 'react';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';

/** Amount with VAT of the payment that a status chosen by hand suggests; 0 for none. */
export function paymentSuggestedBy(
  status: PaymentStatus,
  { order, deposit }: { order: Order /** Without VAT. */; deposit: number | null },
): number {
  if (status === order.paymentStatus) return 0;
  const { currency, vat, totalPrice, balance } = order;
  const net = moneyFromWire(totalPrice, currency) ?? money(0, currency);
  const cents = (amount: number) => toHundredths(amount) ?? 0;
  return fromHundredths(
    suggestedPayment({
      ...{ status, deposit: deposit === null ? null : cents(deposit) },
      ...{ paid: cents(balance.paid), billed: cents(balance.gross) },
      ...{ net: net.cents, gross: net.cents + shareOf(net, Math.round(vat * 100)).cents },
    }),
  );
}

type Payment = NonNullable<CallInput<'edit_order'>['payment']>;

export interface PaymentAnswer {
  readonly isConfirmed: boolean;
  readonly day: string;
  /** null: the suggested one. */
  readonly amount: number | string | null;
  readonly change: (answer: Partial<Pick<PaymentAnswer, 'isConfirmed' | 'day' | 'amount'>>) => void;
  /** Payment to send with a status; undefined unless confirmed. */
  readonly payment: (suggested: number) => Payment | undefined;
}

/** State of the question whether a payment is added with a status that is set by hand. */
export function usePaymentAnswer(isConfirmed: boolean): PaymentAnswer {
  const [answer, setAnswer] = useState({
    isConfirmed,
    day: dayOfBusiness(),
    amount: null as number | string | null,
  });
  return {
    ...answer,
    change: (changes) => setAnswer((before) => ({ ...before, ...changes })),
    payment: (suggested) =>
      answer.isConfirmed && suggested > 0
        ? { day: answer.day, amount: Number(answer.amount ?? suggested) }
        : undefined,
  };
}
