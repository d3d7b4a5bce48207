import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { ApiError } from '../../../core/calls/api-errors.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { errorText } from '../../../i18n/i18n.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { nameOfPlace } from '../../../ui/labels/life-cycle-labels.ts';
import { CountRow } from './count-row.tsx';
import {
  areLegal,
  countedLines,
  isDifferent,
  missingIn,
  missingOf,
  overLines,
  sentEffects,
  sentShorts,
  warehousesOf,
} from './stock-step.ts';
import type { StockStep } from './use-status-change.ts';

/** Refusals that say which items are missing. */
const SHORT = ['stock.not_enough', 'stock.not_enough_mailhouse'];

interface StockStepDialogProps extends StockStep {
  readonly onClose: () => void;
}

/** Counts what leaves or arrives before the status is saved; both are saved together or not at all. */
export function StockStepDialog({ shipment, to, counted: step, onClose }: StockStepDialogProps) {
  const { t } = useTranslation();
  const [initial] = useState(() => countedLines(shipment.genericDevices));
  const [lines, setLines] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const save = useCallMutation('edit_shipment', { shown: SHORT, onSuccess: onClose });
  const refusal = save.error instanceof ApiError && SHORT.includes(save.error.code) ? save.error : null;
  const missing = refusal === null ? [] : missingIn(refusal.answer);
  const { pickup, delivery } = warehousesOf(shipment);
  const status = shipmentStatusLabel(to, t);
  const { effects } = step;
  const isOfOrder = shipment.Order !== null;
  const isSavable = areLegal(lines, { step, isOfOrder });
  const submit = async () => {
    setAsked(true);
    if (!isSavable || !(await isSureOfMore())) return;
    const { id, updatedAt } = shipment;
    const shorts = sentShorts(lines, step);
    save.mutate({
      shipment: {
        ...{ id, updatedAt, status: to, stockEffects: sentEffects(lines, step) },
        ...(shorts.length > 0 && { shorts }),
      },
    });
  };
  const isSureOfMore = async () => {
    const over = overLines(lines, step);
    if (over.length === 0) return true;
    return confirm({
      text: t(($) => $.shipmentScreens.shorts.confirmOver),
      details: over.map(({ name }) => name).join(', '),
      action: t(($) => $.shipmentScreens.shorts.isOver),
    });
  };
  return (
    <FormDialog opened title={t(($) => $.shipmentScreens.status.set, { status })} onClose={onClose}>
      <Held isDirty={lines !== initial && !save.isSuccess} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          {effects.remove && pickup !== null && (
            <Text size="sm">
              {t(($) => $.shipmentScreens.status.leaves, { place: nameOfPlace(pickup, [], t) })}
            </Text>
          )}
          {step.receives && !effects.add && (
            <Text size="sm">{t(($) => $.shipmentScreens.status.received)}</Text>
          )}
          {effects.add && delivery !== null && (
            <Text size="sm">
              {t(($) => $.shipmentScreens.status.arrives, { place: nameOfPlace(delivery, [], t) })}
            </Text>
          )}
          {lines.map((line, index) => (
            <CountRow
              key={line.sku}
              line={line}
              step={step}
              isOfOrder={isOfOrder}
              showsProblems={isAsked}
              missing={missingOf(missing, line.sku)}
              onChange={(changes) => setLines(lines.with(index, { ...line, ...changes }))}
            />
          ))}
          {isSavable && isDifferent(lines, step) && (
            <Alert color="yellow" variant="light" p="xs" role="status">
              {t(($) => $.shipmentScreens.status.different)}
            </Alert>
          )}
          {refusal !== null && (
            <Alert color="red" variant="light" p="xs" role="alert">
              {errorText(refusal)}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t(($) => $.common.cancel)}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t(($) => $.shipmentScreens.status.set, { status })}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormDialog>
  );
}

/** Registers the counts with the dialog around them. */
function Held({ isDirty }: { readonly isDirty: boolean }) {
  useLeaveGuard(isDirty);
  return null;
}
