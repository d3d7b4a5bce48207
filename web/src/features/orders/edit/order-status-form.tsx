import type { Order } from '@halla/contract/orders/order';
import { ORDER_STATES, type PaymentStatus } from '@halla/domain/documents/document-states';
import { leavesWith } from '@halla/domain/fulfilment/order-move';
import { NativeSelect } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { showDates } from '../../../entities/order/status-dates.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { paymentSuggestedBy } from '../payments/order-payment.ts';
import { PaymentQuestion } from '../payments/payment-question.tsx';
import { DispatchQuestion } from './dispatch-question.tsx';
import { isFrozenTerm, type OrderTerm } from './frozen-term.ts';
import { useOrderStatus } from './order-status.ts';

interface OrderStatusFormProps {
  readonly order: Order;
  /** The status chosen at first; the stored one if absent. */
  readonly to?: PaymentStatus;
  readonly onDone: () => void;
}

/** Edits the status of an order, which can only advance, and the dates and deposit that go with it. */
export function OrderStatusForm({ order, to, onDone }: OrderStatusFormProps) {
  const { t } = useTranslation();
  const pays = to === 'completed';
  const { form, dispatch, payment, cancelQuestion, creditNote } = useOrderStatus({ order, pays, onDone });
  const disabled = (term: OrderTerm) => isFrozenTerm(order, term);
  const statuses = ORDER_STATES.all.map((value) => ({
    value,
    label: orderStatusLabel(value, t),
    disabled: !ORDER_STATES.canMove(order.paymentStatus, value),
  }));
  const status = form.choice(
    'paymentStatus',
    statuses,
    t(($) => $.orders.unchanged),
  );
  const { paymentStatus, depositAmount } = form.values;
  const suggest = useEffectEvent((suggested: PaymentStatus) => {
    form.picked('paymentStatus').onChange(suggested);
    showDates(form, suggested, order);
  });
  useEffect(() => {
    if (to !== undefined) suggest(to);
  }, [to]);
  return (
    <>
      <FormFrame form={form} staleTitle={t(($) => $.orders.stale)} onCancel={onDone}>
        <FormGrid>
          <NativeSelect
            {...status}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              status.onChange(event);
              showDates(form, ORDER_STATES.isState(chosen) ? chosen : null, order);
            }}
            disabled={disabled('paymentStatus')}
          />
          {(paymentStatus === 'deposit' || depositAmount !== null) && (
            <NumberInput
              {...form.number('depositAmount')}
              max={order.totalPrice}
              decimals={2}
              suffix={order.currency}
              disabled={disabled('depositAmount')}
            />
          )}
          <DateInput {...form.day('paymentDate')} disabled={disabled('paymentDate')} />
          <DateInput {...form.day('deliveryDate')} disabled={disabled('deliveryDate')} />
        </FormGrid>
        {paymentStatus !== null && leavesWith(order.paymentStatus, paymentStatus) && (
          <DispatchQuestion order={order} dispatch={dispatch} />
        )}
        {paymentStatus !== null && (
          <PaymentQuestion
            order={order}
            suggested={paymentSuggestedBy(paymentStatus, { order, deposit: depositAmount })}
            answer={payment}
          />
        )}
        {creditNote}
      </FormFrame>
      {/* Outside the form, because the submit event of its own form would bubble up to it. */}
      {cancelQuestion}
    </>
  );
}
