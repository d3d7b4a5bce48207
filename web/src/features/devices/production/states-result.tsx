import '../../../i18n/late/production.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UndoneMove } from '../../../core/leaving/undo-moves.tsx';
import { stateLabel } from '../../../ui/labels/life-cycle-labels.ts';
import type { StateChangeResult } from './use-state-changes.ts';

export interface StatesOutcome {
  readonly state: LcState;
  readonly results: readonly StateChangeResult[];
  /** null if not undone. */
  readonly undone: readonly UndoneMove[] | null;
}

export interface StatesResultProps {
  readonly outcome: StatesOutcome;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
}

/** Result of the moves with an undo for all, then the result of the undo. */
export function StatesResult({ outcome: { state, results, undone }, isUndoing, onUndo }: StatesResultProps) {
  const { t } = useTranslation();
  const outcomes =
    undone === null
      ? results
          .filter(({ isKept }) => !isKept)
          .map(({ device, reason }) => ({ serial: device.serialNumber, reason }))
      : undone.map(({ move, reason }) => ({ serial: move.serialNumber, reason }));
  const failed = outcomes.filter(({ reason }) => reason !== null);
  const keptCount = undone === null ? results.filter(({ isKept }) => isKept).length : 0;
  const count = outcomes.length - failed.length;
  const serial = outcomes.find(({ reason }) => reason === null)?.serial ?? '';
  return (
    <Stack gap="xs">
      {count > 0 && (
        <Alert color="green" variant="light" p="xs">
          <Group justify="space-between" gap="xs">
            <Text size="sm">
              {undone === null
                ? t(($) => $.production.state.moved, { count, state: stateLabel(state, t) })
                : t(($) => $.lifecycle.undo.done, { count, serial })}
            </Text>
            {undone === null && (
              <Button
                variant="default"
                size="sm"
                leftSection={<Undo2 size={16} aria-hidden />}
                loading={isUndoing}
                onClick={onUndo}
              >
                {t(($) => (count === 1 ? $.ui.undo : $.lifecycle.undo.all))}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      {keptCount > 0 && (
        <Alert color="yellow" variant="light" p="xs">
          {t(($) => $.tray.keptMoves, { count: keptCount, state: stateLabel(state, t) })}
        </Alert>
      )}
      {failed.length > 0 && (
        <Alert color="red" variant="light" p="xs" component="ul" m={0}>
          {failed.map(({ serial: failedSerial, reason }) => (
            <Text key={failedSerial} size="sm" component="li" style={{ listStyle: 'none' }}>
              {undone === null
                ? t(($) => $.lifecycle.results.failed, { serial: failedSerial, reason: reason ?? '' })
                : t(($) => $.lifecycle.undo.failed, { count: 1, serial: failedSerial, reason: reason ?? '' })}
            </Text>
          ))}
        </Alert>
      )}
    </Stack>
  );
}
