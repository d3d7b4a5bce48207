import type { ResupplyOrder } from '@halla/contract/resupply';
import { moneyFromWire } from '@halla/domain/documents/money';
import { depositProblem } from '@halla/domain/documents/order-rules';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepFormDialog } from '../../../entities/document/step-form.tsx';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { codeText } from '../../../i18n/code-text.ts';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';

interface DepositDialogProps {
  readonly order: ResupplyOrder;
  readonly isSaving: boolean;
  readonly onSave: (amount: number | null) => void;
  readonly onClose: () => void;
}

/** Asks for the amount of a deposit; it may be unknown, and is at most the total. */
export function DepositDialog({ order, isSaving, onSave, onClose }: DepositDialogProps) {
  const { t } = useTranslation();
  const { totalPrice, currency, depositAmount } = order;
  const [amount, setAmount] = useState(depositAmount);
  const total = moneyFromWire(totalPrice, currency);
  const isAbove = total !== null && depositProblem(amount, total) === 'above_total';
  const title = t(($) => $.resupply.track.moves.deposit);
  return (
    <StepFormDialog
      {...{ title, action: title, isSaving, onClose }}
      size="sm"
      onSubmit={() => !isAbove && onSave(amount)}
    >
      <QuantityInput
        label={resupplyFields.label('depositAmount', t)}
        max={totalPrice}
        suffix={currency}
        value={amount}
        onChange={setAmount}
        error={isAbove && codeText('orders.deposit_above_total')}
        data-autofocus
      />
    </StepFormDialog>
  );
}
