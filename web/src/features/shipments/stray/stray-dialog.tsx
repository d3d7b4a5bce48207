import type { StrayGoods } from '@halla/contract/shipments/stray-goods';
import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { StepFormDialog } from '../../../entities/document/step-form.tsx';
import { useWarehouses } from '../../../entities/stock-item/use-warehouses.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { type StrayAnswer, sentAnswer, strayProblems } from './stray-answer.ts';

interface StrayDialogProps {
  readonly goods: StrayGoods;
  readonly onClose: () => void;
}

/** Asks what became of stray goods: put back into stock, or written off. */
export function StrayDialog({ goods, onClose }: StrayDialogProps) {
  const { t } = useTranslation();
  const warehouses = useWarehouses().filter(({ isEditable }) => isEditable);
  const [initial] = useState<StrayAnswer>(() => ({
    ...{ became: 'back', count: goods.stray, warehouse: goods.warehouse, reason: '' },
  }));
  const [answer, setAnswer] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const save = useCallMutation('settle_stray_goods', { onSuccess: onClose });
  const change = (changes: Partial<StrayAnswer>) => setAnswer({ ...answer, ...changes });
  const problems = strayProblems(goods, answer);
  // The user may no longer be allowed to edit the stock of the warehouse they left.
  const where = warehouses.find(({ value }) => value === answer.warehouse) ?? warehouses[0];
  const shown = isAsked ? problems : {};
  const submit = () => {
    setAsked(true);
    if (Object.keys(problems).length === 0)
      save.mutate(sentAnswer(goods, { ...answer, warehouse: where?.value ?? answer.warehouse }));
  };
  return (
    <StepFormDialog
      title={t(($) => $.shipmentScreens.stray.ask)}
      action={t(($) => $.shipmentScreens.stray[answer.became === 'back' ? 'putBack' : 'writeOff'])}
      isSaving={save.isPending}
      isDirty={answer !== initial && !save.isSuccess}
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {goods.name ?? goods.sku}
        </Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {goods.sku} · {t(($) => $.shipmentScreens.stray.strayOf, { count: goods.stray })} ·{' '}
          {t(($) => $.shipments.numbered, { number: goods.Shipment.number })}
        </Text>
      </div>
      <ChoiceChips
        label={t(($) => $.shipmentScreens.stray.became)}
        choices={[
          { value: 'back', label: t(($) => $.shipmentScreens.stray.back) },
          { value: 'gone', label: t(($) => $.shipmentScreens.stray.gone) },
        ]}
        value={answer.became}
        onChange={(became) => change({ became })}
      />
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <QuantityInput
          label={t(($) => $.shipmentScreens.shorts.count)}
          min={1}
          max={goods.stray}
          decimals={0}
          value={answer.count}
          error={shown.count && wordRule(shown.count)}
          onChange={(count) => change({ count })}
        />
        {answer.became === 'back' ? (
          <NativeSelect
            label={t(($) => $.shipmentScreens.back.where)}
            data={warehouses.map(({ value, name }) => ({ value, label: name }))}
            value={where?.value ?? ''}
            onChange={({ currentTarget: { value } }) => change({ warehouse: value })}
          />
        ) : (
          <TextInput
            label={t(($) => $.shipmentScreens.shorts.reason)}
            description={t(($) => $.shipmentScreens.stray.reasonHint)}
            maxLength={500}
            value={answer.reason}
            error={shown.reason && wordRule(shown.reason)}
            onChange={({ currentTarget: { value } }) => change({ reason: value })}
          />
        )}
      </Group>
    </StepFormDialog>
  );
}
