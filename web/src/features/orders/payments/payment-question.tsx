import '@mantine/core/styles/Checkbox.layer.css';
import '../../../i18n/late/payments.ts';
import type { Order } from '@halla/contract/orders/order';
import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { FormGrid } from '../../../ui/form/form-frame.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { PaymentAnswer } from './order-payment.ts';

interface PaymentQuestionProps {
  readonly order: Order;
  /** Amount with VAT. */
  readonly suggested: number;
  readonly answer: PaymentAnswer;
}

/** Asks whether to add a payment with a manually set status; nothing if none is due. */
export function PaymentQuestion({ order: { currency }, suggested, answer }: PaymentQuestionProps) {
  const { t } = useTranslation();
  if (suggested === 0) return null;
  const { isConfirmed, day, amount, change } = answer;
  return (
    <Stack gap="xs">
      <Checkbox
        label={t(($) => $.payments.confirm)}
        description={t(($) => $.payments.confirmHint)}
        checked={isConfirmed}
        onChange={(event) => change({ isConfirmed: event.currentTarget.checked })}
      />
      {isConfirmed && (
        <FormGrid>
          <NumberInput
            label={t(($) => $.payments.fields.amount)}
            value={amount ?? suggested}
            onChange={(next) => change({ amount: next })}
            min={0.01}
            decimals={2}
            suffix={currency}
          />
          <DateInput
            label={t(($) => $.payments.fields.day)}
            value={day}
            onChange={(next) => change({ day: next })}
          />
        </FormGrid>
      )}
    </Stack>
  );
}
