import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders/order';
import { orders } from '@halla/contract/orders/orders';
import { ORDER_TERMS } from '@halla/domain/resources/fields/order-fields';
import { useRef } from 'react';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { depositCheck } from '../../../entities/document/deposit-check.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { unseenDate } from '../../../entities/order/status-dates.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import { type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { useAllocationOffer } from '../allocation/offer-allocation.ts';
import { ORDER_CALL } from '../api/order-query.ts';
import { useCancelQuestion } from '../cancel/use-cancel-question.tsx';
import { useDocuments } from '../invoice/use-documents.tsx';
import { paymentSuggestedBy, usePaymentAnswer } from '../payments/order-payment.ts';
import { useDispatch } from './use-dispatch.ts';

/** Fields that a change of status may set; all others are edited inline. */
const STATUS_TERMS = ['paymentStatus', 'depositAmount', 'paymentDate', 'deliveryDate'] as const;

function suggestedIn(
  { paymentStatus, depositAmount }: CallInput<'edit_order'>['orderData'],
  order: Order,
): number {
  if (!paymentStatus) return 0;
  const deposit = depositAmount === undefined ? order.depositAmount : depositAmount;
  return paymentSuggestedBy(paymentStatus, { order, deposit });
}

interface EditedOrder {
  readonly order: Order;
  /** The payment is confirmed at first. */
  readonly pays: boolean;
  readonly onDone: () => void;
}

/** State of the form for the status of an order. */
export function useOrderStatus({ order, pays, onDone }: EditedOrder) {
  const document = useStored(ORDER_CALL, order);
  const offerAllocation = useAllocationOffer();
  const { attach, overrule, dialog } = useDocuments();
  const cancelling = useCancelQuestion();
  const dispatch = useDispatch(order);
  const payment = usePaymentAnswer(pays);
  const withPayment = (input: CallInput<'edit_order'>): CallInput<'edit_order'> => {
    const confirmed = payment.payment(suggestedIn(input.orderData, stored.current));
    return confirmed === undefined ? input : { ...input, payment: confirmed };
  };
  /** The stored version this form last loaded. */
  const stored = useRef(order);
  const form = useResourceForm({
    ...document.form,
    call: 'edit_order',
    schema: orders.edit_order.input,
    fields: STATUS_TERMS,
    ...useFieldTexts(orderFields),
    check: (values: FormValues<typeof ORDER_TERMS>) => {
      const unseen = unseenDate(stored.current, values);
      return {
        ...depositCheck(order, values.depositAmount),
        ...(unseen !== null && { [unseen]: wordRule({ rule: 'required' }) }),
      };
    },
    confirm: dispatch.isAnswered,
    valuesOf: (loaded: Order) => valuesIn(ORDER_TERMS, loaded),
    reload: async () => {
      stored.current = await document.form.reload();
      return stored.current;
    },
    overrule,
    // No other field of this form affects the invoice.
    attach: async (input) => {
      if (input.orderData.paymentStatus !== 'cancelled')
        return { input: withPayment(await dispatch.withRecords(input)), files: undefined };
      const kept = await cancelling.ask(stored.current);
      if (kept === null) return null;
      return attach({ ...input, ...(kept.length > 0 && { kept }) }, { order: stored.current });
    },
    onSaved: async () => {
      await document.form.onSaved();
      // The form is done; the offer is a separate dialog.
      void offerAllocation(order);
    },
    onDone,
  });
  return { form, dispatch, payment, cancelQuestion: cancelling.dialog, creditNote: dialog };
}
