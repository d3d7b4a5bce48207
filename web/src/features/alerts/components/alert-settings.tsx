import type { CallOutput } from '@halla/contract/calls';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import classes from './device-alerts.module.css';
import {
  onTopOf,
  precoolThreshold,
  type SkipAlerts,
  type SkipDraft,
  skipTheSame,
  withThreshold,
} from './skip-alerts.ts';
import { SkipSwitches } from './skip-switches.tsx';
import { ThresholdInput } from './threshold-input.tsx';

/** Settings for which alerts of a device are not stored. */
export function AlertSettings({ deviceId }: { readonly deviceId: number }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_device_config', { deviceid: deviceId }));
  return (
    <Panel title={t(($) => $.alerts.settings)}>
      {query.isPending && <Skeleton h={320} />}
      {query.isError && query.data === undefined && <ErrorState query={query} />}
      {query.data !== undefined && <SettingsForm config={query.data.deviceconfig} />}
    </Panel>
  );
}

type DeviceConfig = CallOutput<'get_device_config'>['deviceconfig'];

function SettingsForm({ config }: { readonly config: DeviceConfig }) {
  const { deviceid, skipAlerts: saved, updatedAt } = config;
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = callQuery('get_device_config', { deviceid });
  // Rebased on live updates: the form shows the saved settings with the unsaved changes on top.
  const [draft, setDraft] = useState<SkipDraft | null>(null);
  const skip = draft === null ? saved : onTopOf(saved, draft);
  const change = (next: SkipAlerts) => setDraft({ base: saved, skip: next });
  const dirty = !skipTheSame(skip, saved);
  useLeaveGuard(dirty);
  const save = useCallMutation('edit_device_config', {
    onSuccess: ({ deviceconfig }) => {
      client.setQueryData(query.queryKey, { deviceconfig });
      setDraft(null);
    },
  });
  const send = () =>
    save.mutate(
      { deviceid, skipAlerts: { ...skip }, updatedAt },
      // Stale edit: reloads the saved version; the user's changes can be saved on top of it.
      { onError: () => void client.invalidateQueries({ queryKey: query.queryKey }) },
    );
  return (
    <Stack gap="lg">
      <ThresholdInput
        value={precoolThreshold(skip)}
        onChange={(seconds) => change(withThreshold(skip, seconds))}
      />
      <Text size="sm" c="dimmed">
        {t(($) => $.alerts.muteHint)}
      </Text>
      <SkipSwitches skip={skip} onChange={change} />
      {dirty && (
        <Group justify="flex-end" gap="xs" className={classes.save ?? ''}>
          <Button variant="default" onClick={() => setDraft(null)}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button loading={save.isPending} onClick={send}>
            {t(($) => $.common.save)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
