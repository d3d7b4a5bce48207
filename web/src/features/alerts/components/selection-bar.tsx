import type { Alert } from '@halla/contract/alerts';
import { Button, TextInput } from '@mantine/core';
import { Check } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { askToLeave } from '../../../ui/feedback/confirm.tsx';
import { onKey, useShortcuts } from '../../../ui/keys/keys.ts';
import { SelectionBar as ChosenBar } from '../../../ui/page/selection-bar.tsx';
import { useHandleAlert } from '../api/handle-alert.ts';
import { idsOf } from './alert-columns.tsx';
import { isSnoozedNow } from './alert-state-badge.tsx';
import { AssignMenu } from './assign-menu.tsx';
import classes from './selection-bar.module.css';
import { SnoozeMenu } from './snooze-menu.tsx';

const NOTE_MAX = 5000;

/** Handles the selected alerts, or the focused one if none is selected. */
export const HANDLE_KEY = 'h';

export interface SelectionBarProps {
  /** Selected rows that are still active, each with its alerts; if empty, the bar is hidden. */
  readonly rows: readonly Alert[];
  /** Label of the button. */
  readonly action: string;
  readonly onClear: () => void;
}

/** Handles the selected alerts together, with an optional note for all of them. */
export function SelectionBar({ rows, action, onClear }: SelectionBarProps) {
  const { t } = useTranslation();
  const form = useId();
  const [note, setNote] = useState('');
  const ids = rows.flatMap(idsOf);
  const isNoted = note.trim() !== '';
  useLeaveGuard(isNoted && ids.length > 0);
  const done = () => {
    setNote('');
    onClear();
  };
  const clear = async () => {
    if (!isNoted || (await askToLeave())) done();
  };
  const handle = useHandleAlert(done);
  const text = note.trim();
  const submit = () => {
    if (ids.length === 0 || handle.isPending) return false;
    handle.mutate({ alert_id: [...ids], ...(text === '' ? {} : { note: text }) });
    return true;
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    submit();
  };
  useShortcuts([
    {
      group: 'page',
      shown: [HANDLE_KEY.toUpperCase()],
      does: (t) => t(($) => $.ui.keys.handle),
      press: onKey(HANDLE_KEY, submit),
    },
  ]);
  if (ids.length === 0) return null;
  return (
    <ChosenBar
      label={t(($) => $.alerts.selection)}
      chosen={
        ids.length === rows.length
          ? t(($) => $.alerts.chosen, { count: rows.length })
          : t(($) => $.alertScreens.chosenGroups, { count: ids.length, rows: rows.length })
      }
      clearLabel={t(($) => $.alerts.clearSelection)}
      onClear={() => void clear()}
    >
      <form id={form} className={classes.note ?? ''} onSubmit={onSubmit}>
        <TextInput
          aria-label={t(($) => $.alerts.note)}
          placeholder={t(($) => $.alerts.note)}
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
      <AssignMenu ids={ids} onDone={onClear} />
      <SnoozeMenu ids={ids} isSnoozed={rows.some(isSnoozedNow)} onDone={onClear} />
      <Button
        type="submit"
        form={form}
        leftSection={<Check size={16} aria-hidden />}
        loading={handle.isPending}
      >
        {action}
      </Button>
    </ChosenBar>
  );
}
