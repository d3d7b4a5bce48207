import type { Session } from '@halla/contract/sessions';
import type { DeviceType } from '@halla/domain/devices/serial';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Duration, ExactTime } from '../../../ui/dates/time.tsx';
import { Decimal } from '../components/decimal.tsx';
import { ErrorBadges } from '../components/session-errors.tsx';
import { ClockBadge, type SessionProgress, SessionState } from '../components/session-state.tsx';
import { sessionTypeText } from './session-type.ts';

export interface SessionCardProps {
  readonly session: Session;
  readonly family: DeviceType;
  readonly progress: SessionProgress;
}

/** A session on a small screen. */
export function SessionCard({ session, family, progress }: SessionCardProps) {
  const { t } = useTranslation();
  const { startTime, type, duration, consumption, targetTemperature, errorCode } = session;
  return (
    <Stack gap={6}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600}>{sessionTypeText(t, { type, family })}</Text>
        <Text span size="sm" c="dimmed">
          <ExactTime at={startTime} />
        </Text>
      </Group>
      <Group justify="space-between" gap="xs">
        <Group gap="md">
          <Text span size="sm">
            <Duration seconds={duration} />
          </Text>
          {consumption !== null && (
            <Text span size="sm">
              <Decimal value={consumption} unit="kg" />
            </Text>
          )}
          {targetTemperature !== null && (
            <Text span size="sm">
              <Decimal value={targetTemperature} unit="°C" />
            </Text>
          )}
        </Group>
        {progress !== 'complete' && <SessionState progress={progress} />}
      </Group>
      <ClockBadge session={session} />
      <ErrorBadges code={errorCode} />
    </Stack>
  );
}
