import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { Skeleton, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { useForgetDeleted } from '../../../core/live/forget-deleted.ts';
import { useSession } from '../../../core/session.ts';
import { DeviceOverview } from '../../../features/devices/components/device-overview.tsx';
import { type BuiltDeviceTab, builtDeviceTabs } from '../../../features/devices/components/device-tabs.ts';
import { ConsumptionCharts } from '../../../features/sessions/consumption/consumption-charts.tsx';
import { useLink } from '../../../ui/link.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';

const DeviceFiles = latePart(
  async () => (await import('../../../entities/device/device-files.tsx')).DeviceFiles,
);

const SessionTable = latePart(
  async () => (await import('../../../features/sessions/list/session-table.tsx')).SessionTable,
);

const DeviceAlerts = latePart(
  async () => (await import('../../../features/alerts/components/device-alerts.tsx')).DeviceAlerts,
);

const DeviceCrashLogs = latePart(
  async () => (await import('../../../features/crash-logs/components/device-crash-logs.tsx')).DeviceCrashLogs,
);

const DeviceTickets = latePart(
  async () => (await import('../../../features/tickets/list/device-tickets.tsx')).DeviceTickets,
);

const DailyLogs = latePart(
  async () => (await import('../../../features/device-data/logs/daily-logs.tsx')).DailyLogs,
);

const SessionPresets = latePart(
  async () => (await import('../../../features/device-data/presets/session-presets.tsx')).SessionPresets,
);

const DeviceDocument = latePart(
  async () => (await import('../../../features/device-data/documents/device-document.tsx')).DeviceDocument,
);

const DeviceCondition = latePart(async () => (await import('./device-condition.tsx')).DeviceCondition);

const DeviceTimeline = latePart(
  async () => (await import('../../../features/devices/timeline/device-timeline.tsx')).DeviceTimeline,
);

/** Tabs of a device visible to the level, each with its own URL. */
export function DeviceTabs({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const session = useSession();
  if (session === null) return null;
  const level = session.user.permissionLevel;
  const tabs = builtDeviceTabs(level, device.deviceType).map((tab) => ({
    value: tab,
    label: t(($) => $.devices.page.tab[tab]),
    content: <DeviceTabContent tab={tab} device={device} level={level} />,
    ...(tab === 'sessions' && { urlKey: tab }),
  }));
  return <AddressTabs label={t(($) => $.devices.page.tabs)} tabs={tabs} />;
}

interface DeviceTabContentProps {
  readonly tab: BuiltDeviceTab;
  readonly device: DeviceDetail;
  readonly level: Level;
}

function DeviceTabContent({ tab, device, level }: DeviceTabContentProps) {
  const { id, deviceType, handedOverAt } = device;
  switch (tab) {
    case 'overview':
      return <Overview device={device} level={level} />;
    case 'sessions':
      return <SessionTable deviceId={id} deviceType={deviceType} handedOverAt={handedOverAt} />;
    case 'crashLogs':
      return <DeviceCrashLogs deviceId={id} />;
    case 'dailyLogs':
      return <DailyLogs deviceId={id} handedOverAt={handedOverAt} />;
    case 'sessionPresets':
      return <SessionPresets deviceId={id} deviceType={deviceType} />;
    case 'settings':
    case 'recipe':
      return <DeviceDocument key={tab} deviceId={id} kind={tab} handedOverAt={handedOverAt} />;
    case 'checklist':
      return (
        <Stack gap="md">
          <DeviceFiles device={device} />
        </Stack>
      );
    case 'maintenanceTickets':
      return <DeviceTickets device={device} />;
    case 'alerts':
      return <DeviceAlerts device={device} />;
  }
}

function Overview({ device, level }: Omit<DeviceTabContentProps, 'tab'>) {
  const hasTimeline = useMay('get_device_timeline');
  const tellsTrouble = useMay('get_troubled_changes');
  const afterDelete = useAfterDelete(device.id);
  return (
    <Stack gap="md">
      {tellsTrouble && (
        <Suspense fallback={<Skeleton h={200} />}>
          <DeviceCondition device={device} />
        </Suspense>
      )}
      <ConsumptionCharts deviceId={device.id} deviceType={device.deviceType} />
      <DeviceOverview device={device} level={level} onDeleted={afterDelete} />
      {hasTimeline && (
        <Suspense fallback={<Skeleton h={280} />}>
          <DeviceTimeline deviceId={device.id} />
        </Suspense>
      )}
    </Stack>
  );
}

/** Returns to the list after a deletion. */
function useAfterDelete(id: number): () => void {
  const forgetDeleted = useForgetDeleted();
  const navigate = useNavigate();
  const link = useLink();
  return () => {
    forgetDeleted({ deviceid: id });
    void navigate({ to: link('/devices') });
  };
}
