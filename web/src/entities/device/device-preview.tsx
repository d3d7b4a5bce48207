import type { DeviceDetail } from '@halla/contract/devices';
import { Group, HoverCard, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { familyLabel } from '../../ui/labels/family-label.ts';
import { placeName } from '../../ui/labels/life-cycle-labels.ts';
import { StateBadge } from './state-badge.tsx';

/** Hover delay in milliseconds, so that moving the mouse across a list sends no requests. */
const REST_MS = 400;

export interface DevicePreviewProps {
  readonly id: number;
  /** A link to the device. */
  readonly children: ReactElement;
}

/** Hover card of a device link, loaded on hover; touch follows the link instead. */
export function DevicePreview({ id, children }: DevicePreviewProps) {
  return (
    <HoverCard openDelay={REST_MS} position="bottom-start" shadow="md" role="tooltip">
      <HoverCard.Target>{children}</HoverCard.Target>
      {/* Not interactive: clicks pass through to the elements below. */}
      <HoverCard.Dropdown w={320} style={{ pointerEvents: 'none' }}>
        <Preview id={id} />
      </HoverCard.Dropdown>
    </HoverCard>
  );
}

function Preview({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const { data, isError } = useQuery(callQuery('get_device_data', { deviceid: id }));
  if (data !== undefined) return <Facts device={data.device} />;
  if (isError) return <Text size="sm">{t(($) => $.ui.failed.unknown.title)}</Text>;
  return <Skeleton h={64} />;
}

function Facts({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const { serialNumber, deviceName, model, deviceType, Company, latest } = device;
  const lines = [deviceName, model ?? familyLabel(deviceType, t), Company?.name ?? null];
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap={4}>
        <Text fw={650} className="tabular">
          {serialNumber}
        </Text>
        {latest && <StateBadge state={latest.state} />}
      </Group>
      {lines.map(
        (line) =>
          line !== null && (
            <Text key={line} size="sm">
              {line}
            </Text>
          ),
      )}
      {latest && (
        <Text size="sm" c="dimmed">
          {placeName(latest, t)}
        </Text>
      )}
    </Stack>
  );
}
