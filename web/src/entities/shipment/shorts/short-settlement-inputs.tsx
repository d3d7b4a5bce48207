import { SHORT_SETTLEMENTS, type ShortSettlement } from '@halla/domain/fulfilment/progress';
import { isWaived } from '@halla/domain/fulfilment/shorts';
import { Group, NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wordRule } from '../../../i18n/i18n.ts';
import { settlementLabel } from './settlement-label.ts';

interface ShortSettlementInputsProps {
  readonly settlement: ShortSettlement | null;
  readonly reason: string;
  /** True if the shipment belongs to a customer's order. */
  readonly isOfOrder: boolean;
  readonly showsProblem: boolean;
  readonly onChange: (changes: { settlement?: ShortSettlement | null; reason?: string }) => void;
}

/** Settlement of missing pieces and its reason; without a choice it is decided later. */
export function ShortSettlementInputs({
  settlement,
  reason,
  isOfOrder,
  showsProblem,
  onChange,
}: ShortSettlementInputsProps) {
  const { t } = useTranslation();
  const choices = SHORT_SETTLEMENTS.map((value) => ({
    value,
    label: settlementLabel(value, { isOfOrder, t }),
  }));
  return (
    <Group gap="sm" align="flex-start" mt={4} grow preventGrowOverflow={false}>
      <NativeSelect
        label={t(($) => $.shipmentScreens.shorts.settlement)}
        description={
          isOfOrder && settlement !== null && isWaived(settlement)
            ? t(($) => $.shipmentScreens.shorts.makesNote[settlement])
            : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[{ value: '', label: t(($) => $.shipmentScreens.shorts.later) }, ...choices]}
        value={settlement ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({ settlement: SHORT_SETTLEMENTS.find((known) => known === value) ?? null })
        }
      />
      {settlement !== null && (
        <TextInput
          label={t(($) => $.shipmentScreens.shorts.reason)}
          maxLength={500}
          value={reason}
          error={showsProblem ? wordRule({ rule: 'required' }) : undefined}
          onChange={({ currentTarget: { value } }) => onChange({ reason: value })}
        />
      )}
    </Group>
  );
}
