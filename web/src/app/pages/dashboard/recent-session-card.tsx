import type { Session } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deviceLabel } from '../../../features/dashboard/components/device-bars.ts';
import { isException, OutcomeBadge } from '../../../features/sessions/components/outcome.tsx';
import { ErrorBadges } from '../../../features/sessions/components/session-errors.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { SessionLength } from './session-length.tsx';

/** Card of a session on a small screen. */
export function RecentSessionCard({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const { Device, type, errorCode, outcome, startTime } = session;
  const family = deviceTypeOf(Device.serialNumber);
  return (
    <Stack gap={2}>
      <Group justify="space-between" wrap="nowrap" gap={6}>
        <Text fw={600} size="sm" truncate>
          {deviceLabel(Device)}
        </Text>
        <SessionLength session={session} />
      </Group>
      <Text size="sm" c="dimmed">
        {sessionTypeText(t, { type, family })} · <RelativeTime at={startTime} />
      </Text>
      {isException(outcome) ? <OutcomeBadge outcome={outcome} /> : <ErrorBadges code={errorCode} />}
    </Stack>
  );
}
