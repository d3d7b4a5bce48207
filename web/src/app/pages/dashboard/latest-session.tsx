import type { Session } from '@halla/contract/sessions';
import { DEVICE_TYPE_IMAGE, deviceTypeOf } from '@halla/domain/devices/serial';
import { Group, Paper, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { recentSessionsQuery } from '../../../features/dashboard/api/dashboard-queries.ts';
import { deviceLabel } from '../../../features/dashboard/components/device-bars.ts';
import { isException, OutcomeBadge } from '../../../features/sessions/components/outcome.tsx';
import { RelativeTime } from '../../../ui/dates/time.tsx';
import { sessionTypeText } from '../../../ui/labels/session-labels.ts';
import { PageLink } from '../../../ui/link.tsx';
import { SessionLength } from './session-length.tsx';

/** The newest session of all devices. */
export function LatestSession() {
  const query = useQuery(recentSessionsQuery());
  const { data } = query;
  if (query.isPending)
    return (
      <Card
        picture={<Skeleton h={56} w={50} />}
        facts={<Skeleton h={22} w={200} />}
        action={<Skeleton h={20} w={90} />}
      />
    );
  // The list below renders the empty and error states.
  const latest = data?.[0];
  return latest === undefined ? null : <Latest session={latest} />;
}

function Latest({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const { id, Device, startTime, type, outcome } = session;
  const family = deviceTypeOf(Device.serialNumber);
  return (
    <Card
      picture={<img src={`/devices/${DEVICE_TYPE_IMAGE[family]}.svg`} alt="" width={50} height={56} />}
      facts={
        <>
          <Text component="div" fw={600}>
            <PageLink to={`/devices/${Device.id}`}>{deviceLabel(Device)}</PageLink>
          </Text>
          <Text size="sm">{sessionTypeText(t, { type, family })}</Text>
          <Text component="div" size="sm">
            <SessionLength session={session} />
          </Text>
          <Text size="sm" c="dimmed">
            <RelativeTime at={startTime} />
          </Text>
          {isException(outcome) && <OutcomeBadge outcome={outcome} />}
        </>
      }
      action={
        <Text component="div" size="sm">
          <PageLink to={`/sessions/${id}`}>{t(($) => $.dashboard.openSession)}</PageLink>
        </Text>
      }
    />
  );
}

interface CardProps {
  readonly picture: ReactNode;
  readonly facts: ReactNode;
  readonly action?: ReactNode;
}

function Card({ picture, facts, action }: CardProps) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <Paper component="section" withBorder px="md" py="sm" bg="var(--halla-surface)" aria-labelledby={heading}>
      <Group justify="space-between" gap="md">
        <Group gap="md" wrap="nowrap">
          {picture}
          <div>
            <Text component="h2" id={heading} size="sm" c="dimmed" fw={400} m={0}>
              {t(($) => $.dashboard.latest)}
            </Text>
            <Group gap="4px 16px">{facts}</Group>
          </div>
        </Group>
        {action}
      </Group>
    </Paper>
  );
}
