import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/page/panel.tsx';
import { AlertSettings } from './alert-settings.tsx';
import { AlertTable } from './alert-table.tsx';

/** The alerts of a device and which of them it skips. */
export function DeviceAlerts({ deviceId }: { readonly deviceId: number }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Panel title={t(($) => $.alerts.deviceTitle)}>
        <AlertTable deviceId={deviceId} urlKey="alerts" action={t(($) => $.alerts.clearChosen)} />
      </Panel>
      <AlertSettings deviceId={deviceId} />
    </Stack>
  );
}
