import { pageAddress } from '@halla/domain/resources/resources';
import { Text } from '@mantine/core';
import { PageLink } from '../../ui/link.tsx';
import { DevicePreview } from './device-preview.tsx';

/** Device fields of a row. */
export interface NamedDevice {
  readonly id: number;
  readonly serialNumber: string;
  readonly deviceName: string | null;
}

interface DeviceLinkProps {
  readonly device: NamedDevice;
}

/** Serial number and name, both linked to the device page. */
export function DeviceLink({ device: { id, serialNumber, deviceName } }: DeviceLinkProps) {
  const names = [serialNumber, deviceName].filter((name) => name !== null);
  return (
    <DevicePreview id={id}>
      <PageLink to={pageAddress('device', id)}>{names.join(' · ')}</PageLink>
    </DevicePreview>
  );
}

/** In a table: the serial number links to the device page, followed by the name in dimmed text. */
export function DeviceCell({ device: { id, serialNumber, deviceName } }: DeviceLinkProps) {
  return (
    <>
      <DevicePreview id={id}>
        <PageLink to={pageAddress('device', id)}>{serialNumber}</PageLink>
      </DevicePreview>
      {deviceName !== null && (
        <Text span inherit c="dimmed">
          {` ${deviceName}`}
        </Text>
      )}
    </>
  );
}
