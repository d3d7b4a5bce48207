import type { ShortSettlement } from '@halla/domain/fulfilment/progress';
import { isWaived } from '@halla/domain/fulfilment/shorts';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import { StepFormDialog } from '../../document/step-form.tsx';
import { ShortSettlementInputs } from './short-settlement-inputs.tsx';

/** Pieces of an item missing from a shipment. */
export interface OpenShort {
  readonly shipmentId: number;
  readonly sku: string;
  readonly name: string;
  readonly short: number;
}

/** The decision about them. */
export interface DecidedShort {
  readonly shipmentId: number;
  readonly sku: string;
  readonly settlement: ShortSettlement;
  readonly count: number;
  readonly reason: string | null;
}

interface Decision {
  readonly count: number | null;
  readonly settlement: ShortSettlement | null;
  readonly reason: string;
}

interface ShortsDialogProps {
  readonly shorts: readonly OpenShort[];
  /** True if the shipment belongs to a customer's order. */
  readonly isOfOrder: boolean;
  /** Label of the submit button. */
  readonly action: string;
  readonly isSaving: boolean;
  readonly onSave: (decided: readonly DecidedShort[]) => void;
  readonly onClose: () => void;
}

/** Asks how to settle missing pieces; each item may be left open. */
export function ShortsDialog({ shorts, isOfOrder, action, isSaving, onSave, onClose }: ShortsDialogProps) {
  const { t } = useTranslation();
  const [initial] = useState(() =>
    shorts.map(({ short }): Decision => ({ count: short, settlement: null, reason: '' })),
  );
  const [decisions, setDecisions] = useState<readonly Decision[]>(initial);
  const [isAsked, setAsked] = useState(false);
  const rows = shorts.flatMap((short, index) => {
    const decision = decisions[index];
    return decision === undefined ? [] : [{ short, decision, index }];
  });
  const lacksReason = ({ settlement, reason }: Decision) =>
    !isOfOrder && settlement !== null && isWaived(settlement) && reason.trim() === '';
  const isWithin = ({ count }: Decision, { short }: OpenShort) =>
    count !== null && count >= 1 && count <= short;
  const submit = () => {
    setAsked(true);
    if (rows.some(({ short, decision }) => lacksReason(decision) || !isWithin(decision, short))) return;
    onSave(
      rows.flatMap(({ short: { shipmentId, sku }, decision: { settlement, count, reason } }) =>
        settlement === null || count === null
          ? []
          : [{ shipmentId, sku, settlement, count, reason: reason.trim() || null }],
      ),
    );
  };
  return (
    <StepFormDialog
      title={t(($) => $.shipmentScreens.shorts.settleTitle)}
      {...{ action, isSaving, onClose }}
      canSave={decisions.some(({ settlement }) => settlement !== null)}
      isDirty={decisions !== initial && !isSaving}
      onSubmit={submit}
    >
      {rows.map(({ short, decision, index }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
        <div key={`${short.shipmentId} ${short.sku}`} role="group" aria-label={short.name}>
          <Group gap="sm" align="flex-start" justify="space-between">
            <div style={{ flex: '1 1 200px', minWidth: 0 }}>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {short.name}
              </Text>
              <Text size="xs" c="dimmed">
                {short.sku} · {t(($) => $.shipmentScreens.shorts.open, { count: short.short })}
              </Text>
            </div>
            <QuantityInput
              w={120}
              label={t(($) => $.shipmentScreens.shorts.count)}
              min={1}
              max={short.short}
              decimals={0}
              value={decision.count}
              onChange={(count) => setDecisions(decisions.with(index, { ...decision, count }))}
            />
          </Group>
          <ShortSettlementInputs
            settlement={decision.settlement}
            reason={decision.reason}
            isOfOrder={isOfOrder}
            showsProblem={isAsked && lacksReason(decision)}
            onChange={(changes) => setDecisions(decisions.with(index, { ...decision, ...changes }))}
          />
        </div>
      ))}
    </StepFormDialog>
  );
}
