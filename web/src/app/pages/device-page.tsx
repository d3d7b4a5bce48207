import type { DeviceDetail } from '@halla/contract/devices';
import { Skeleton, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { ResourcePage } from '../../core/resource/resource-page.tsx';
import { StateBadge } from '../../entities/device/state-badge.tsx';
import { HistoryButton } from '../../entities/resource/history/history-button.tsx';
import { DEVICE_REFETCH_MS } from '../../features/devices/api/use-devices.ts';
import { DeviceCard } from '../../features/devices/components/device-card.tsx';
import { ConsumptionCharts } from '../../features/sessions/consumption/consumption-charts.tsx';
import { SessionTable } from '../../features/sessions/list/session-table.tsx';
import { familyLabel } from '../../ui/labels/family-label.ts';
import { useDialogParam } from '../../ui/page/dialog-param.ts';
import { DeviceTabs } from './device/device-tabs.tsx';

const LabelRefused = lazy(async () => ({
  default: (await import('../../features/tickets/list/label-refused.tsx')).LabelRefused,
}));

/** One device: what it is and does, what it consumes, the tabs of the level, its sessions. */
export function DevicePage() {
  const { t } = useTranslation();
  return (
    <ResourcePage
      param="device_id"
      call="get_device_data"
      input={(deviceid) => ({ deviceid })}
      pick={({ device }) => device}
      refetchInterval={DEVICE_REFETCH_MS}
      list={{ label: t(($) => $.devices.title), to: '/devices' }}
      number={(id) => t(($) => $.devices.number, { id: id ?? '' }).trim()}
      title={({ deviceName, serialNumber }) => deviceName ?? serialNumber}
      crumb={({ serialNumber }) => serialNumber}
      badges={({ latest }) => latest && <StateBadge state={latest.state} />}
      actions={({ id }) => <HistoryButton of={{ kind: 'device', id }} />}
      hint={({ deviceType, serialNumber }) => `${familyLabel(deviceType, t)} · ${serialNumber}`}
    >
      {(device) => (device === undefined ? <Skeleton h={360} /> : <DeviceBody device={device} />)}
    </ResourcePage>
  );
}

function DeviceBody({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const { id, deviceType, handedOverAt } = device;
  const report = useDialogParam('new');
  const isRefused = !useMay('add_ticket') && report.value !== null;
  return (
    <Stack gap="lg">
      {isRefused && (
        <Suspense>
          <LabelRefused serial={device.serialNumber} onClose={report.close} />
        </Suspense>
      )}
      <DeviceCard device={device} />
      <ConsumptionCharts deviceId={id} deviceType={deviceType} />
      <DeviceTabs device={device} />
      <div>
        <Title order={2} mb="sm">
          {t(($) => $.devices.page.sessions)}
        </Title>
        <SessionTable deviceId={id} deviceType={deviceType} handedOverAt={handedOverAt} />
      </div>
    </Stack>
  );
}
