import '../../../i18n/late/notes.ts';
import type { Alert } from '@halla/contract/alerts';
import { Button, Group, Skeleton, Stack, Text, Textarea, ThemeIcon } from '@mantine/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useCommand } from '../../../core/commands.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { onKey, useShortcuts } from '../../../ui/keys/keys.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { useHandleAlert } from '../api/handle-alert.ts';
import { AlertAssignment } from './alert-assignment.tsx';
import { NextAlert } from './next-alert.tsx';
import { UndoHandling } from './undo-handling.tsx';

const NOTE_MAX = 5000;

/** Form that handles an active alert; for a handled one, who handled it and when. */
export function HandlePanel({ alert }: { readonly alert: Alert | undefined }) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  const handle = useHandleAlert(() => setNote(''));
  const isNoted = note.trim() !== '';
  useLeaveGuard(isNoted);
  const write = { note, onNote: setNote };
  return (
    <Panel title={t(($) => $.alerts.handling)}>
      {alert === undefined && <Skeleton h={148} />}
      {alert?.UserId === null && (
        <Stack gap="sm">
          <AlertAssignment alert={alert} />
          <HandleForm id={alert.id} handle={handle} {...write} />
        </Stack>
      )}
      {alert !== undefined && alert.UserId !== null && (
        <Stack gap="md">
          <Handled alert={alert} />
          {isNoted && !handle.isPending && <LeftNote id={alert.id} {...write} />}
        </Stack>
      )}
    </Panel>
  );
}

function Handled({ alert }: { readonly alert: Alert }) {
  const { t } = useTranslation();
  return (
    <Group wrap="nowrap" gap="sm" align="flex-start">
      <ThemeIcon variant="light" color="green" size={34} aria-hidden>
        <Check size={19} />
      </ThemeIcon>
      <div>
        <Text fw={600}>{alert.User?.fullName ?? t(($) => $.common.unknown)}</Text>
        <Text size="sm" c="dimmed">
          {t(($) => $.alerts.handledAt)} <ExactTime at={alert.handledAt} />
        </Text>
        <NextAlert after={alert} />
      </div>
      <UndoHandling alert={alert} />
    </Group>
  );
}

interface WriteProps {
  readonly id: number;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

interface HandleFormProps extends WriteProps {
  readonly handle: ReturnType<typeof useHandleAlert>;
}

function HandleForm({ id, handle, note, onNote }: HandleFormProps) {
  const { t } = useTranslation();
  const text = note.trim();
  const submit = () => {
    if (!handle.isPending) handle.mutate({ alert_id: id, ...(text === '' ? {} : { note: text }) });
  };
  useShortcuts([
    { group: 'page', shown: ['H'], does: (t) => t(($) => $.ui.keys.handleOne), press: onKey('h', submit) },
  ]);
  useCommand({
    key: 'handle',
    title: t(($) => $.alerts.handle),
    icon: Check,
    needs: ['handle_alert'],
    run: submit,
  });
  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Text size="sm" c="dimmed">
        {t(($) => $.alerts.handleHint)}
      </Text>
      <NoteBox note={note} onNote={onNote} />
      <Group justify="flex-end">
        <Button type="submit" leftSection={<Check size={16} aria-hidden />} loading={handle.isPending}>
          {t(($) => $.alerts.handle)}
        </Button>
      </Group>
    </Stack>
  );
}

/** Note text left unsaved because another user handled the alert first. */
function LeftNote({ id, note, onNote }: WriteProps) {
  const { t } = useTranslation();
  const add = useCallMutation('add_note', {
    onSuccess: () => onNote(''),
    keep: (input) => keepInTray({ call: 'add_note', input, label: '', file: null }),
    onKept: () => onNote(''),
  });
  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate({ alertid: id, note: note.trim() });
      }}
    >
      <Text size="sm">{t(($) => $.alerts.handledMeanwhile)}</Text>
      <NoteBox note={note} onNote={onNote} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onNote('')}>
          {t(($) => $.alerts.dropNote)}
        </Button>
        <Button type="submit" loading={add.isPending}>
          {t(($) => $.alerts.keepNote)}
        </Button>
      </Group>
    </Stack>
  );
}

function NoteBox({ note, onNote }: Omit<WriteProps, 'id'>) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={t(($) => $.alerts.note)}
      autosize
      minRows={2}
      maxRows={8}
      maxLength={NOTE_MAX}
      value={note}
      onChange={(event) => onNote(event.currentTarget.value)}
    />
  );
}
