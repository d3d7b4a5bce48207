import type { Alert } from '@halla/contract/alerts';
import { Button, Group, Skeleton, Stack, Text, Textarea, ThemeIcon } from '@mantine/core';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../app/leave-guard.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ExactTime } from '../../../ui/time.tsx';
import { useHandleAlert } from '../api/handle-alert.ts';
import { NextAlert } from './next-alert.tsx';

const NOTE_MAX = 5000;

/** Handles an active alert, or says who handled it and when. */
export function HandlePanel({ alert }: { readonly alert: Alert | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.alerts.handling)}>
      <Handling alert={alert} />
    </Panel>
  );
}

function Handling({ alert }: { readonly alert: Alert | undefined }) {
  if (alert === undefined) return <Skeleton h={148} />;
  return alert.UserId === null ? <HandleForm id={alert.id} /> : <Handled alert={alert} />;
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
    </Group>
  );
}

function HandleForm({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  useLeaveGuard(note.trim() !== '');
  const handle = useHandleAlert(() => setNote(''));
  const text = note.trim();
  return (
    <Stack
      component="form"
      gap="sm"
      onSubmit={(event) => {
        event.preventDefault();
        handle.mutate({ alert_id: id, ...(text === '' ? {} : { note: text }) });
      }}
    >
      <Text size="sm" c="dimmed">
        {t(($) => $.alerts.handleHint)}
      </Text>
      <Textarea
        label={t(($) => $.alerts.note)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button type="submit" leftSection={<Check size={16} aria-hidden />} loading={handle.isPending}>
          {t(($) => $.alerts.handle)}
        </Button>
      </Group>
    </Stack>
  );
}
