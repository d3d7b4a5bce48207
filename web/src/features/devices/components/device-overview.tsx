import type { DeviceDetail } from '@halla/contract/devices';
import { editableDeviceFields, mayDeleteDevice } from '@halla/domain/device-editing';
import type { Level } from '@halla/domain/levels';
import { Button, SimpleGrid, Stack } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { DeleteDevice } from './delete-device.tsx';
import { DeviceDetails } from './device-details.tsx';
import { DeviceEditForm } from './device-edit-form.tsx';
import { DeviceKeys } from './device-keys.tsx';
import { LifeCycle } from './life-cycle.tsx';

export interface DeviceOverviewProps {
  readonly device: DeviceDetail;
  readonly level: Level;
  readonly onDeleted: () => void;
}

/** First tab of the device page: its data, editable as far as the level may, its life cycle and its keys. */
export function DeviceOverview({ device, level, onDeleted }: DeviceOverviewProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<DeviceDetail | null>(null);
  const fields = editableDeviceFields(level);
  const { latest, LifeCycleStates: history, keys } = device;
  return (
    <SimpleGrid
      cols={{ base: 1, md: latest === undefined ? 1 : 2 }}
      spacing="md"
      style={{ alignItems: 'start' }}
    >
      <Stack gap="md">
        <Panel
          title={t(($) => $.devices.overview.details)}
          actions={
            fields.length > 0 &&
            edited === null && (
              <Button
                variant="default"
                size="xs"
                leftSection={<Pencil size={14} aria-hidden />}
                onClick={() => setEdited(device)}
              >
                {t(($) => $.common.edit)}
              </Button>
            )
          }
        >
          <Stack gap="md">
            <DeviceDetails device={device} hidden={edited === null ? [] : fields} />
            {edited !== null && (
              <DeviceEditForm device={edited} fields={fields} onDone={() => setEdited(null)} />
            )}
          </Stack>
        </Panel>
        {mayDeleteDevice(level) && <DeleteDevice device={device} onDeleted={onDeleted} />}
      </Stack>
      {latest !== undefined && (
        <Stack gap="md">
          <LifeCycle latest={latest} history={history ?? []} />
          {keys !== undefined && <DeviceKeys deviceId={device.id} keys={keys} />}
        </Stack>
      )}
    </SimpleGrid>
  );
}
