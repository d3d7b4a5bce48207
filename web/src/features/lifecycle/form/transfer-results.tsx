import { Button, CloseButton, Group, Text, ThemeIcon } from '@mantine/core';
import { Check, Clock3, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUndoMoves } from '../../../core/leaving/undo-moves.tsx';
import { choiceLabel } from '../../../ui/labels/life-cycle-labels.ts';
import type { TransferResult } from '../api/run-transfers.ts';
import { transferLabel } from '../components/record-texts.ts';
import { movesOf, withUndone } from './moved-results.ts';
import classes from './transfer-form.module.css';

export interface TransferResultsProps {
  readonly results: readonly TransferResult[];
  readonly onChange: (change: (before: readonly TransferResult[]) => readonly TransferResult[]) => void;
  readonly onSwitchClient: (result: TransferResult) => Promise<void>;
}

/** Result per device, with undo for each and for all. */
export function TransferResults({ results, onChange, onSwitchClient }: TransferResultsProps) {
  const { t } = useTranslation();
  const { undo, isUndoing } = useUndoMoves();
  if (results.length === 0) return null;
  const takeBack = async (some: readonly TransferResult[]) => {
    const undone = await undo(movesOf(some));
    onChange((before) => withUndone(before, undone));
  };
  return (
    <section aria-label={t(($) => $.lifecycle.results.title)}>
      <Group justify="space-between" mb={4}>
        <Text fw={600} size="sm">
          {t(($) => $.lifecycle.results.title)}
        </Text>
        <Group gap="xs">
          {movesOf(results).length > 1 && (
            <Button
              variant="subtle"
              size="compact-md"
              fz="sm"
              leftSection={<Undo2 size={15} aria-hidden />}
              loading={isUndoing}
              onClick={() => void takeBack(results)}
            >
              {t(($) => $.lifecycle.undo.all)}
            </Button>
          )}
          <CloseButton
            size="sm"
            aria-label={t(($) => $.lifecycle.results.clear)}
            onClick={() => onChange(() => [])}
          />
        </Group>
      </Group>
      <ul className={classes.results} aria-live="polite">
        {results.map((result) => (
          <ResultLine
            key={result.device.serialNumber}
            result={result}
            isUndoing={isUndoing}
            onUndo={() => void takeBack([result])}
            onSwitchClient={() => onSwitchClient(result)}
          />
        ))}
      </ul>
    </section>
  );
}

interface ResultLineProps {
  readonly result: TransferResult;
  readonly isUndoing: boolean;
  readonly onUndo: () => void;
  readonly onSwitchClient: () => Promise<void>;
}

function ResultLine({ result, isUndoing, onUndo, onSwitchClient }: ResultLineProps) {
  const { t } = useTranslation();
  const [isSwitching, setSwitching] = useState(false);
  const press = async () => {
    setSwitching(true);
    await onSwitchClient();
    setSwitching(false);
  };
  const { device, outcome, newOwner, reason } = result;
  const canUndo = movesOf([result]).length > 0;
  return (
    <li className={classes.result}>
      <Group gap={8} wrap="nowrap">
        <OutcomeMark outcome={outcome} />
        <div>
          <Text size="sm">{useResultText(result)}</Text>
          {outcome === 'done' && newOwner && (
            <Text size="xs" c="dimmed">
              {t(($) => $.lifecycle.results.ownerNow, { owner: newOwner.name })}
            </Text>
          )}
          {outcome === 'done' && reason !== undefined && (
            <Text size="xs" c="red">
              {t(($) => $.lifecycle.undo.stays, { reason })}
            </Text>
          )}
        </div>
      </Group>
      {result.switchClient !== undefined && (
        <Button
          variant="light"
          size="compact-md"
          fz="sm"
          flex="none"
          loading={isSwitching}
          onClick={() => void press()}
          aria-label={`${choiceLabel('switchClient', t)}: ${device.serialNumber}`}
        >
          {choiceLabel('switchClient', t)}
        </Button>
      )}
      {canUndo && (
        <Button
          variant="subtle"
          size="compact-md"
          fz="sm"
          flex="none"
          leftSection={<Undo2 size={15} aria-hidden />}
          disabled={isUndoing}
          onClick={onUndo}
          aria-label={t(($) => $.lifecycle.undo.of, { serial: device.serialNumber })}
        >
          {t(($) => $.ui.undo)}
        </Button>
      )}
    </li>
  );
}

const MARKS = {
  done: { color: 'green', Icon: Check },
  failed: { color: 'red', Icon: X },
  undone: { color: 'gray', Icon: Undo2 },
  kept: { color: 'yellow', Icon: Clock3 },
} as const;

function OutcomeMark({ outcome }: Pick<TransferResult, 'outcome'>) {
  const { color, Icon } = MARKS[outcome];
  return (
    <ThemeIcon size={22} variant="light" color={color} aria-hidden>
      <Icon size={14} />
    </ThemeIcon>
  );
}

function useResultText({ device, outcome, record, reason }: TransferResult): string {
  const { t } = useTranslation();
  const serial = device.serialNumber;
  if (outcome === 'undone') return t(($) => $.lifecycle.undo.done, { count: 1, serial });
  if (outcome === 'kept') return t(($) => $.tray.kept, { title: serial });
  if (outcome === 'failed') {
    const why = reason ?? t(($) => $.ui.failed.unanswered);
    return t(($) => $.lifecycle.results.failed, { serial, reason: why });
  }
  const state = record === undefined ? '' : transferLabel(record.state, t);
  return t(($) => $.lifecycle.moved, { serial, state });
}
