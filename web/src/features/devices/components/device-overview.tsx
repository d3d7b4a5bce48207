import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { mayDeleteDevice } from '@halla/domain/devices/device-editing';
import { SimpleGrid, Stack } from '@mantine/core';
import { DeviceKeys } from '../keys/device-keys.tsx';
import { LifeCyclePanel } from '../production/life-cycle-panel.tsx';
import { DeleteDevice } from './delete-device.tsx';
import { DetailsPanel } from './details-panel.tsx';

export interface DeviceOverviewProps {
  readonly device: DeviceDetail;
  readonly level: Level;
  readonly onDeleted: () => void;
}

/** First tab of the device page: data, life cycle and API keys, editable as the level allows. */
export function DeviceOverview({ device, level, onDeleted }: DeviceOverviewProps) {
  const { latest, keys } = device;
  return (
    <SimpleGrid
      cols={{ base: 1, md: latest === undefined ? 1 : 2 }}
      spacing="md"
      style={{ alignItems: 'start' }}
    >
      <DetailsPanel device={device} level={level} headed />
      {latest !== undefined && (
        <Stack gap="md">
          <LifeCyclePanel device={device} level={level} />
          {keys !== undefined && <DeviceKeys deviceId={device.id} keys={keys} />}
          {mayDeleteDevice(level) && <DeleteDevice device={device} onDeleted={onDeleted} />}
        </Stack>
      )}
    </SimpleGrid>
  );
}
