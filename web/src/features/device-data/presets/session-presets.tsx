import '../../../i18n/late/device-data.ts';
import { presetFamily } from '@halla/domain/devices/presets';
import type { DeviceType } from '@halla/domain/devices/serial';
import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { FormerNames } from './former-names.tsx';
import { PresetEditor } from './preset-editor.tsx';
import { PresetState } from './preset-state.tsx';

export interface SessionPresetsProps {
  readonly deviceId: number;
  readonly deviceType: DeviceType;
}

/** The presets of a device: the device's own state, and the sheet for editing. */
export function SessionPresets({ deviceId, deviceType }: SessionPresetsProps) {
  const { t } = useTranslation();
  const canEdit = useMay('edit_session_presets');
  const query = useQuery(callQuery('get_session_presets', { deviceid: deviceId }));
  const family = presetFamily(deviceType);
  if (family === null) return null;
  return (
    <Panel title={t(($) => $.deviceData.presets.title)}>
      {query.isPending && <Skeleton h={280} />}
      {query.isError && query.data === undefined && <ErrorState query={query} />}
      {query.data !== undefined && (
        <Stack gap="md">
          <PresetState state={query.data} />
          <FormerNames state={query.data} />
          <PresetEditor deviceId={deviceId} family={family} saved={query.data} canEdit={canEdit} />
        </Stack>
      )}
    </Panel>
  );
}
