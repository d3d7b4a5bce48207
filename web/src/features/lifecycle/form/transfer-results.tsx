import { mayDeleteRecord } from '@halla/domain/transfers';
import { Button, CloseButton, Group, Text, ThemeIcon } from '@mantine/core';
import { Check, Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../app/api.ts';
import { useSession } from '../../../app/session.ts';
import { notifyInfo } from '../../../ui/notify.ts';
import { TRANSFER_READS } from '../api/reads.ts';
import type { TransferResult } from '../api/run-transfers.ts';
import { transferLabel } from '../components/record-texts.ts';
import classes from './transfer-form.module.css';

export interface TransferResultsProps {
  readonly results: readonly TransferResult[];
  readonly onChange: (results: readonly TransferResult[]) => void;
}

/** What became of each device, with a way back where there is one. */
export function TransferResults({ results, onChange }: TransferResultsProps) {
  const { t } = useTranslation();
  if (results.length === 0) return null;
  return (
    <section aria-label={t(($) => $.lifecycle.results.title)}>
      <Group justify="space-between" mb={4}>
        <Text fw={600} size="sm">
          {t(($) => $.lifecycle.results.title)}
        </Text>
        <CloseButton
          size="sm"
          aria-label={t(($) => $.lifecycle.results.clear)}
          onClick={() => onChange([])}
        />
      </Group>
      <ul className={classes.results} aria-live="polite">
        {results.map((result) => (
          <ResultLine
            key={result.device.serialNumber}
            result={result}
            onUndone={() =>
              onChange(results.map((one) => (one === result ? { ...one, outcome: 'undone' } : one)))
            }
          />
        ))}
      </ul>
    </section>
  );
}

function ResultLine({
  result,
  onUndone,
}: {
  readonly result: TransferResult;
  readonly onUndone: () => void;
}) {
  const { t } = useTranslation();
  const { device, outcome, record, newOwner } = result;
  const undo = useCallMutation('delete_transfer', {
    invalidates: TRANSFER_READS,
    onSuccess: () => {
      onUndone();
      if (newOwner) {
        const { serialNumber: serial } = device;
        notifyInfo(t(($) => $.lifecycle.results.ownerStays, { serial, owner: newOwner.name }));
      }
    },
  });
  const id = useUndoable(result);
  return (
    <li className={classes.result}>
      <Group gap={8} wrap="nowrap">
        <ThemeIcon size={22} variant="light" color={outcome === 'failed' ? 'red' : 'green'} aria-hidden>
          {outcome === 'failed' ? <X size={14} /> : <Check size={14} />}
        </ThemeIcon>
        <div>
          <Text size="sm">{useResultText(result)}</Text>
          {outcome === 'done' && newOwner && (
            <Text size="xs" c="dimmed">
              {t(($) => $.lifecycle.results.ownerNow, { owner: newOwner.name })}
            </Text>
          )}
        </div>
      </Group>
      {id !== null && record !== undefined && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<Undo2 size={15} aria-hidden />}
          loading={undo.isPending}
          onClick={() => undo.mutate({ transferData: { id } })}
          aria-label={t(($) => $.lifecycle.results.undoOf, { serial: device.serialNumber })}
        >
          {t(($) => $.lifecycle.results.undo)}
        </Button>
      )}
    </li>
  );
}

/** The record that can be taken back; a new device has no record before it. */
function useUndoable({ device, outcome, record }: TransferResult): number | null {
  const user = useSession()?.user;
  if (outcome !== 'done' || record === undefined || user === undefined || device.id === null) return null;
  const actor = { userId: user.userId, level: user.permissionLevel };
  return mayDeleteRecord({ userId: record.User?.id ?? null, isLatest: true }, actor) ? record.id : null;
}

function useResultText({ device, outcome, record, reason }: TransferResult): string {
  const { t } = useTranslation();
  const serial = device.serialNumber;
  if (outcome === 'undone') return t(($) => $.lifecycle.results.undone, { serial });
  if (outcome === 'failed') {
    const why = reason ?? t(($) => $.lifecycle.results.notSent);
    return t(($) => $.lifecycle.results.failed, { serial, reason: why });
  }
  const state = record === undefined ? '' : transferLabel(record.state, t);
  return t(($) => $.lifecycle.results.done, { serial, state });
}
