import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../app/api.ts';
import { useLeaveGuard } from '../../../app/leave-guard.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import classes from './device-alerts.module.css';
import { precoolThreshold, type SkipAlerts, skipTheSame, withThreshold } from './skip-alerts.ts';
import { SkipSwitches } from './skip-switches.tsx';
import { ThresholdInput } from './threshold-input.tsx';

/** Which alerts of a device are not stored. */
export function AlertSettings({ deviceId }: { readonly deviceId: number }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_device_config', { deviceid: deviceId }));
  return (
    <Panel title={t(($) => $.alerts.settings)}>
      {query.isPending && <Skeleton h={320} />}
      {query.isError && query.data === undefined && <ErrorState onRetry={() => void query.refetch()} />}
      {query.data !== undefined && (
        <SettingsForm deviceId={deviceId} saved={query.data.deviceconfig.skipAlerts} />
      )}
    </Panel>
  );
}

interface SettingsFormProps {
  readonly deviceId: number;
  readonly saved: SkipAlerts;
}

function SettingsForm({ deviceId, saved }: SettingsFormProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  // Without changes of its own the form shows what others save.
  const [draft, setDraft] = useState<SkipAlerts | null>(null);
  const skip = draft ?? saved;
  const dirty = !skipTheSame(skip, saved);
  useLeaveGuard(dirty);
  const save = useCallMutation('edit_device_config', {
    onSuccess: ({ deviceconfig }) => {
      client.setQueryData(callQuery('get_device_config', { deviceid: deviceId }).queryKey, { deviceconfig });
      setDraft(null);
    },
  });
  return (
    <Stack gap="lg">
      <ThresholdInput
        value={precoolThreshold(skip)}
        onChange={(seconds) => setDraft(withThreshold(skip, seconds))}
      />
      <Text size="sm" c="dimmed">
        {t(($) => $.alerts.skipHint)}
      </Text>
      <SkipSwitches skip={skip} onChange={setDraft} />
      {dirty && (
        <Group justify="flex-end" gap="xs" className={classes.save ?? ''}>
          <Button variant="default" onClick={() => setDraft(null)}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button
            loading={save.isPending}
            onClick={() => save.mutate({ deviceid: deviceId, skipAlerts: { ...skip } })}
          >
            {t(($) => $.common.save)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
