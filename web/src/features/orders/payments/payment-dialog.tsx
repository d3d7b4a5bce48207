import '../../../i18n/late/payments.ts';
import type { Order } from '@halla/contract/orders/order';
import { payments } from '@halla/contract/payments';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { dayOfBusiness } from '../../../ui/dates/business-day.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';

interface PaymentDialogProps {
  readonly order: Order;
  readonly call: 'add_payment' | 'refund_payment';
  readonly onClose: () => void;
}

/** Adds a payment or refund to an order; amount and reference default to what is open. */
export function PaymentDialog({ order, call, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened
      size="md"
      title={t(($) => $.payments[call === 'add_payment' ? 'add' : 'refund'])}
      onClose={onClose}
    >
      <PaymentForm order={order} call={call} onClose={onClose} />
    </FormDialog>
  );
}

const FIELDS = ['payment.amount', 'payment.day', 'payment.reference'] as const;
const LABELS = {
  'payment.amount': 'amount',
  'payment.day': 'day',
  'payment.reference': 'reference',
} as const;

function PaymentForm({ order, call, onClose }: PaymentDialogProps) {
  const { t } = useTranslation();
  const { id, balance, documents } = order;
  const isPayment = call === 'add_payment';
  const open = isPayment ? balance.due : balance.overpaid;
  const oldest = documents.find(({ due }) => due > 0);
  const form = useResourceForm({
    call,
    schema: payments[call].input,
    at: '',
    fields: FIELDS,
    required: ['payment.amount', 'payment.day'],
    label: (field) => t(($) => $.payments.fields[LABELS[field]]),
    initial: {
      order_id: id,
      payment: {
        amount: open > 0 ? open : null,
        day: dayOfBusiness(),
        reference: (isPayment && oldest?.reference) || '',
      },
    },
    always: ['order_id'],
    onDone: onClose,
  });
  return (
    <FormFrame
      form={form}
      submitLabel={t(($) => $.payments[isPayment ? 'add' : 'refund'])}
      onCancel={onClose}
    >
      <FormGrid>
        <NumberInput {...form.number('payment.amount')} min={0.01} decimals={2} suffix={balance.currency} />
        <DateInput {...form.day('payment.day')} />
      </FormGrid>
      <TextInput {...form.text('payment.reference')} />
    </FormFrame>
  );
}
