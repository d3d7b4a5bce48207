import type { DeviceDetail } from '@halla/contract/devices';
import { readScanned } from '@halla/domain/devices/scanned';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../core/calls/api.ts';
import { notifyError } from '../../ui/feedback/notify.ts';

/** The device of a scanned code; without an id if no device has this serial number. */
export interface ScannedDevice {
  readonly id: number | null;
  readonly serialNumber: string;
  /** null if it does not exist. */
  readonly device: SeenDevice | null;
}

/** Device fields common to the lists and the device page. */
export type SeenDevice = Pick<
  DeviceDetail,
  'id' | 'serialNumber' | 'deviceType' | 'model' | 'color' | 'latest' | 'OrderId'
>;

/** Returns a function that resolves a scanned code to a device; notifies if a code is not one of a device. */
export function useScannedDevice(onDevice: (device: ScannedDevice) => void): (text: string) => void {
  const { t } = useTranslation();
  const find = async (text: string) => {
    const device = await findScanned(text);
    if (device === null) notifyError(t(($) => $.devices.picker.unreadable));
    else onDevice(device);
  };
  return (text) =>
    void find(text).catch((error: unknown) => {
      // The shared handler has notified the user of the failure.
      console.warn('A scanned device could not be looked up', error);
    });
}

/** null if the text does not identify a device. */
async function findScanned(text: string): Promise<ScannedDevice | null> {
  const scanned = readScanned(text);
  if (scanned === null || scanned.kind === 'shipment') return null;
  if (scanned.kind === 'device') {
    const { device } = await callApi('get_device_data', { deviceid: scanned.id });
    return { id: device.id, serialNumber: device.serialNumber, device };
  }
  const { serial } = scanned;
  const { devices } = await callApi('get_admin_devices', { serialPrefix: serial, limit: 2 });
  const known = devices.find(({ serialNumber }) => serialNumber === serial);
  return { id: known?.id ?? null, serialNumber: serial, device: known ?? null };
}
