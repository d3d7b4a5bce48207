import type { DeviceDetail } from '@halla/contract/devices';
import { mayDeleteDevice } from '@halla/domain/device-editing';
import type { Level } from '@halla/domain/levels';
import { SimpleGrid, Stack } from '@mantine/core';
import { DeleteDevice } from './delete-device.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { DeviceKeys } from './device-keys.tsx';
import { LifeCycle } from './life-cycle.tsx';

export interface DeviceOverviewProps {
  readonly device: DeviceDetail;
  readonly level: Level;
  readonly onDeleted: () => void;
}

/** First tab of the device page: its data, editable as far as the level may, its life cycle and its keys. */
export function DeviceOverview({ device, level, onDeleted }: DeviceOverviewProps) {
  const { latest, LifeCycleStates: history, keys } = device;
  return (
    <SimpleGrid
      cols={{ base: 1, md: latest === undefined ? 1 : 2 }}
      spacing="md"
      style={{ alignItems: 'start' }}
    >
      <Stack gap="md">
        <DetailsPanel device={device} level={level} />
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
