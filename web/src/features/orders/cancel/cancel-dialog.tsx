import '../../../i18n/late/order-cancelling.ts';
import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepFormDialog } from '../../../entities/document/step-form.tsx';
import { wordRule } from '../../../i18n/i18n.ts';
import { brokenNumberRule } from '../../../ui/form/number-rule.ts';
import { QuantityInput } from '../../../ui/form/quantity-input.tsx';
import type { Cancelling, KeptPieces } from './cancelling.ts';
import { CancellingEffects } from './cancelling-effects.tsx';

export interface CancelDialogProps {
  /** Number of the order. */
  readonly number: number;
  readonly cancelling: Cancelling;
  readonly isSaving?: boolean;
  readonly onAccept: (kept: KeptPieces) => void;
  readonly onClose: () => void;
}

/**
 * Lists what is released and cancelled together with an order, and asks which sent pieces the customer keeps.
 */
export function CancelDialog({ number, cancelling, isSaving = false, onAccept, onClose }: CancelDialogProps) {
  const { t } = useTranslation();
  const { sent } = cancelling;
  const [kept, setKept] = useState<readonly (number | null)[]>(() => sent.map(() => 0));
  const [isAsked, setAsked] = useState(false);
  const problems = sent.map(({ most }, index) => problemOf(kept[index] ?? null, most));
  const submit = () => {
    setAsked(true);
    if (problems.some((problem) => problem !== null)) return;
    onAccept(sent.map(({ line: { id } }, index) => ({ id, count: kept[index] ?? 0 })));
  };
  return (
    <StepFormDialog
      title={t(($) => $.orderCancelling.title, { number })}
      action={t(($) => $.orderCancelling.action)}
      back={t(($) => $.orderCancelling.back)}
      isDangerous
      isSaving={isSaving}
      isDirty={kept.some((count) => count !== 0)}
      onSubmit={submit}
      onClose={onClose}
    >
      <CancellingEffects cancelling={cancelling} />
      {sent.length > 0 && (
        <div>
          <Text fw={600}>{t(($) => $.orderCancelling.question)}</Text>
          <Text size="sm" c="dimmed">
            {t(($) => $.orderCancelling.credited)}
          </Text>
        </div>
      )}
      {sent.map(({ line, most }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
        <div key={line.id} role="group" aria-label={line.name}>
          <Group gap="sm" align="flex-start" justify="space-between">
            <div style={{ flex: '1 1 200px', minWidth: 0 }}>
              <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
                {line.name}
              </Text>
              <Text size="xs" c="dimmed">
                {line.sku !== null && `${line.sku} · `}
                {t(($) => $.orderCancelling.sent, { count: most })}
              </Text>
            </div>
            <QuantityInput
              w={170}
              label={t(($) => $.orderCancelling.keeps)}
              {...PIECES}
              max={most}
              value={kept[index] ?? null}
              error={isAsked ? problems[index] : undefined}
              onChange={(count) => setKept(kept.with(index, count))}
            />
          </Group>
        </div>
      ))}
    </StepFormDialog>
  );
}

const PIECES = { min: 0, decimals: 0 } as const;

function problemOf(count: number | null, max: number): string | null {
  const broken = count === null ? { rule: 'required' as const } : brokenNumberRule(count, { ...PIECES, max });
  return broken && wordRule(broken);
}
