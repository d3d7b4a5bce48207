import '../../../i18n/late/production.ts';
import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { pageAddress } from '@halla/domain/resources/resources';
import { ActionIcon, Button, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { DevicePicture } from '../../../entities/device/device-picture.tsx';
import { StateBadge } from '../../../entities/device/state-badge.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { RecordHead } from '../../../ui/record/record-head.tsx';
import { DEVICE_REFETCH_MS } from '../api/use-devices.ts';
import { DetailsPanel } from '../components/details-panel.tsx';
import { DeviceTimeline } from '../timeline/device-timeline.tsx';
import type { LabelDevice } from './device-label.ts';
import { LifeCyclePanel } from './life-cycle-panel.tsx';

const DeviceFiles = latePart(
  async () => (await import('../../../entities/device/device-files.tsx')).DeviceFiles,
);

export interface DeviceRecordProps {
  readonly level: Level;
  /** Ids of the devices in the list below, in display order. */
  readonly ids: readonly number[];
  readonly onLabel: (device: LabelDevice) => void;
}

/** One device over the list of production: its data and what can be done with it. */
export function DeviceRecord({ level, ids, onLabel }: DeviceRecordProps) {
  const { t } = useTranslation();
  return (
    <ResourceRecord
      param="device"
      call="get_device_data"
      input={(deviceid) => ({ deviceid })}
      pick={({ device }) => device}
      refetchInterval={DEVICE_REFETCH_MS}
      loading={t(($) => $.production.dialog.loading)}
      label={({ serialNumber }) => serialNumber}
      beside={{ ids, labels: t(($) => $.production.dialog.beside, { returnObjects: true }) }}
    >
      {(device) => (
        <>
          <RecordHead
            kind={t(($) => $.kinds.one.device)}
            title={device.serialNumber}
            picture={<DevicePicture type={device.deviceType} size={64} />}
            badges={device.latest && <StateBadge state={device.latest.state} />}
            figure={<Actions device={device} onLabel={onLabel} />}
          />
          <Body device={device} level={level} />
        </>
      )}
    </ResourceRecord>
  );
}

function Actions({
  device,
  onLabel,
}: Pick<DeviceRecordProps, 'onLabel'> & { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" wrap="nowrap">
      <HistoryButton of={{ kind: 'device', id: device.id }} />
      <Button
        variant="default"
        visibleFrom="sm"
        leftSection={<QrCode size={16} aria-hidden />}
        onClick={() => onLabel(device)}
      >
        {t(($) => $.production.dialog.label)}
      </Button>
      <ActionIcon
        variant="default"
        size={44}
        hiddenFrom="sm"
        aria-label={t(($) => $.production.dialog.label)}
        onClick={() => onLabel(device)}
      >
        <QrCode size={18} aria-hidden />
      </ActionIcon>
      <PageLink to={pageAddress('device', device.id)} size="sm" py={10}>
        {t(($) => $.production.dialog.open)}
      </PageLink>
    </Group>
  );
}

interface BodyProps extends Pick<DeviceRecordProps, 'level'> {
  readonly device: DeviceDetail;
}

function Body({ device, level }: BodyProps) {
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <LifeCyclePanel device={device} level={level} />
        <DetailsPanel device={device} level={level} />
      </SimpleGrid>
      <DeviceTimeline deviceId={device.id} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <Suspense fallback={<Skeleton h={200} />}>
          <DeviceFiles device={device} />
        </Suspense>
      </SimpleGrid>
    </Stack>
  );
}
