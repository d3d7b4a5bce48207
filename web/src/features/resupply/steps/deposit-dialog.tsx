import type { ResupplyOrder } from '@halla/contract/resupply';
import { moneyFromWire } from '@halla/domain/documents/money';
import { depositProblem } from '@halla/domain/documents/order-rules';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { codeText } from '../../../i18n/code-text.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
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
    <FormDialog opened size="sm" title={title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!isAbove) onSave(amount);
        }}
      >
        <Stack gap="md">
          <QuantityInput
            label={resupplyFields.label('depositAmount', t)}
            max={totalPrice}
            suffix={currency}
            value={amount}
            onChange={setAmount}
            error={isAbove && codeText('orders.deposit_above_total')}
            data-autofocus
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" loading={isSaving}>
              {title}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}
