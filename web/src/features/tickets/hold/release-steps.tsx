import '@mantine/core/styles/Alert.layer.css';
import type { DeviceHold } from '@halla/contract/holds';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { AskRelease } from './ask-release.tsx';

interface ReleaseStepsProps {
  readonly hold: DeviceHold;
}

/** Steps of an administrator on a held device: report the repair, request a release, agree to one. */
export function ReleaseSteps({ hold }: ReleaseStepsProps) {
  const { t } = useTranslation();
  const canRelease = useMay('ask_release');
  const [isAsking, setIsAsking] = useState(false);
  const report = useCallMutation('report_repair');
  if (!canRelease) return null;
  const isRepaired = hold.state === 'test';
  return (
    <Stack gap="sm">
      {hold.Asked && <AskedRelease hold={hold} />}
      <Group gap="xs">
        {!isRepaired && (
          <Button loading={report.isPending} onClick={() => report.mutate({ hold_id: hold.id })}>
            {t(($) => $.holds.actions.repaired)}
          </Button>
        )}
        {!hold.Asked && (
          <Button variant="default" onClick={() => setIsAsking(true)}>
            {t(($) => $.holds.actions.ask)}
          </Button>
        )}
      </Group>
      {isAsking && <AskRelease holdId={hold.id} onClose={() => setIsAsking(false)} />}
    </Stack>
  );
}

/** A requested release, which another user can agree to, or which can be withdrawn. */
function AskedRelease({ hold: { id, Asked } }: ReleaseStepsProps) {
  const { t } = useTranslation();
  const me = useSession()?.user.userId;
  const answer = useCallMutation('answer_release');
  if (!Asked) return null;
  const isOwn = Asked.User?.id === me;
  return (
    <Alert
      color="orange"
      variant="light"
      title={t(($) => $.holds.asked.title, { name: Asked.User?.fullName ?? '' })}
    >
      <Stack gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {Asked.reason}
        </Text>
        {isOwn && (
          <Text size="sm" c="dimmed">
            {t(($) => $.holds.asked.second)}
          </Text>
        )}
        <Group gap="xs">
          {!isOwn && (
            <Button
              size="xs"
              loading={answer.isPending}
              onClick={() => answer.mutate({ hold_id: id, agrees: true })}
            >
              {t(($) => $.holds.actions.agree)}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            disabled={answer.isPending}
            onClick={() => answer.mutate({ hold_id: id, agrees: false })}
          >
            {t(($) => $.holds.actions[isOwn ? 'takeBack' : 'refuse'])}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
