import '@mantine/core/styles/Checkbox.layer.css';
import { formatMoney } from '@halla/domain/formats';
import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { wordRule } from '../../../i18n/i18n.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { movesOrder } from './step-answers.ts';
import type { QuestionProps } from './step-questions.tsx';

/** Offers the order's next status; if it is delivered, also its delivery day. */
export function MoveQuestion({ step, answers, showsProblems, onChange }: QuestionProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { move, Order, openAmount } = step;
  if (move === null || Order === null) return null;
  const isMoved = movesOrder(step, answers);
  const open = openAmount && formatMoney(openAmount.amount, openAmount.currency, lang);
  const reasons = [
    t(($) => $.shipmentScreens.step.done[move.to]),
    open !== null && t(($) => $.shipmentScreens.step.notPaid, { amount: open }),
    move.heldBackBy === 'short' && t(($) => $.shipmentScreens.step.short),
  ];
  const day = answers.deliveryDate ?? step.deliveryDate ?? '';
  return (
    <Stack gap="xs">
      <Checkbox
        checked={isMoved}
        label={t(($) => $.shipmentScreens.step.move, {
          ...{ number: String(Order.number), status: orderStatusLabel(move.to, t) },
        })}
        description={reasons.filter(Boolean).join(' ')}
        onChange={({ currentTarget: { checked } }) => onChange({ moves: checked })}
      />
      {isMoved && move.to === 'delivered' && (
        <DateInput
          w={220}
          label={t(($) => $.orders.fields.deliveryDate)}
          value={day}
          error={showsProblems && day === '' ? wordRule({ rule: 'required' }) : undefined}
          onChange={(deliveryDate) => onChange({ deliveryDate })}
        />
      )}
    </Stack>
  );
}
