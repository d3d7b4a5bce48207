import { pageAddress } from '@halla/domain/resources/resources';
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { PageLink } from '../../../ui/link.tsx';
import classes from './device-rows.module.css';

interface DeviceRowsProps<Device> {
  readonly label: string;
  readonly devices: readonly Device[];
  /** Renders details of a device besides its serial number. */
  readonly about: (device: Device) => ReactNode;
  readonly action: (device: Device) => ReactNode;
  readonly empty: string;
}

/** Serial numbers as a list, each linked to its device, with its actions. */
export function DeviceRows<Device extends { readonly id: number; readonly serialNumber: string }>({
  label,
  devices,
  about,
  action,
  empty,
}: DeviceRowsProps<Device>) {
  return (
    <section aria-label={label}>
      <Text fw={600} size="sm" mb={4}>
        {label}
      </Text>
      {devices.length === 0 ? (
        <Text size="sm" c="dimmed" py={6}>
          {empty}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {devices.map((device) => (
            <li key={device.id} className={classes.row}>
              <PageLink to={pageAddress('device', device.id)} className="tabular">
                {device.serialNumber}
              </PageLink>
              <Group gap="xs" flex={1} miw={0} c="dimmed" fz="sm">
                {about(device)}
              </Group>
              {action(device)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
