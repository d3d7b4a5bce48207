import '@mantine/core/styles/Tabs.layer.css';
import type { DeviceDetail } from '@halla/contract/devices';
import type { DeviceTab } from '@halla/domain/access/access';
import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { useSession } from '../../../core/session.ts';
import { DeviceOverview } from '../../../features/devices/components/device-overview.tsx';
import { builtDeviceTabs } from '../../../features/devices/components/device-tabs.ts';
import { useLink } from '../../../ui/link.tsx';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import classes from './device-tabs.module.css';

const DeviceFiles = lazy(async () => ({
  default: (await import('../../../entities/device/device-files.tsx')).DeviceFiles,
}));

const DeviceAlerts = lazy(async () => ({
  default: (await import('../../../features/alerts/components/device-alerts.tsx')).DeviceAlerts,
}));

const DeviceCrashLogs = lazy(async () => ({
  default: (await import('../../../features/crash-logs/components/device-crash-logs.tsx')).DeviceCrashLogs,
}));

const DailyLogs = lazy(async () => ({
  default: (await import('../../../features/device-data/logs/daily-logs.tsx')).DailyLogs,
}));

const SessionPresets = lazy(async () => ({
  default: (await import('../../../features/device-data/presets/session-presets.tsx')).SessionPresets,
}));

const DeviceDocument = lazy(async () => ({
  default: (await import('../../../features/device-data/documents/device-document.tsx')).DeviceDocument,
}));

const DeviceTimeline = lazy(async () => ({
  default: (await import('../../../features/devices/timeline/device-timeline.tsx')).DeviceTimeline,
}));

/** Everything about one device, as far as the level may see it, in tabs that have addresses of their own. */
export function DeviceTabs({ device }: { readonly device: DeviceDetail }) {
  const { t } = useTranslation();
  const session = useSession();
  const hasTimeline = useMay('get_device_timeline');
  const { params, setParams } = useTableUrl();
  const afterDelete = useAfterDelete(device.id);
  const list = useShownTab(params.tab);
  if (session === null) return null;
  const level = session.user.permissionLevel;
  const tabs = builtDeviceTabs(level, device.deviceType);
  const shown = tabs.find((tab) => tab === params.tab) ?? tabs[0] ?? 'overview';
  return (
    <Tabs
      value={shown}
      onChange={(tab) => setParams({ tab: tab === tabs[0] ? undefined : (tab ?? undefined) })}
      keepMounted={false}
    >
      <Tabs.List mb="md" ref={list} className={classes.tabs ?? ''} aria-label={t(($) => $.devices.page.tabs)}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(($) => $.devices.page.tab[tab])}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Stack gap="md">
          <DeviceOverview device={device} level={level} onDeleted={afterDelete} />
          {hasTimeline && (
            <Suspense fallback={<Skeleton h={280} />}>
              <DeviceTimeline deviceId={device.id} />
            </Suspense>
          )}
        </Stack>
      </Tabs.Panel>
      <LazyPanel tab="crashLogs">
        <DeviceCrashLogs deviceId={device.id} />
      </LazyPanel>
      <LazyPanel tab="dailyLogs">
        <DailyLogs deviceId={device.id} handedOverAt={device.handedOverAt} />
      </LazyPanel>
      <LazyPanel tab="sessionPresets">
        <SessionPresets deviceId={device.id} deviceType={device.deviceType} />
      </LazyPanel>
      <LazyPanel tab="settings">
        <DeviceDocument deviceId={device.id} kind="settings" handedOverAt={device.handedOverAt} />
      </LazyPanel>
      <LazyPanel tab="recipe">
        <DeviceDocument deviceId={device.id} kind="recipe" handedOverAt={device.handedOverAt} />
      </LazyPanel>
      <LazyPanel tab="checklist">
        <Stack gap="md">
          <DeviceFiles deviceId={device.id} />
        </Stack>
      </LazyPanel>
      <LazyPanel tab="alerts">
        <DeviceAlerts deviceId={device.id} />
      </LazyPanel>
    </Tabs>
  );
}

/** A tab whose code loads when it is chosen. */
function LazyPanel({ tab, children }: { readonly tab: DeviceTab; readonly children: ReactNode }) {
  return (
    <Tabs.Panel value={tab}>
      <Suspense fallback={<Skeleton h={240} />}>{children}</Suspense>
    </Tabs.Panel>
  );
}

/** On a phone the tabs are wider than the screen: the chosen one is moved into sight, the page stays where it is. */
function useShownTab(tab: string | undefined) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is not read here; another one being chosen is what there is to follow
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (!list.current || !chosen) return;
    const { offsetLeft, offsetWidth } = chosen;
    list.current.scrollLeft =
      offsetLeft - list.current.offsetLeft - (list.current.clientWidth - offsetWidth) / 2;
  }, [tab]);
  return list;
}

/** Leaves for the list; what was loaded about the device must not be asked for again. */
function useAfterDelete(id: number): () => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  const link = useLink();
  return () => {
    client.removeQueries({ queryKey: callQuery('get_device_data', { deviceid: id }).queryKey });
    void navigate({ to: link('/devices') });
  };
}
