import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';
import { useNamedDevice } from '../../../entities/device/use-named-device.ts';
import { failureReason, failureText } from '../../../ui/feedback/failure.ts';
import { useOnline } from '../../../ui/feedback/online.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

/** Passes on the device in the URL, once; returns the reason if it could not be loaded. */
export function useAddressedDevice(onDevice: (device: PickedDevice) => void): string | undefined {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { value, close } = useDialogParam('device');
  const { data: device, error } = useNamedDevice(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback changes on every key press, the device only once
  useEffect(() => {
    if (device === undefined) return;
    const { id, serialNumber, latest = null } = device;
    onDevice({ id, serialNumber, latest });
    // On reload or return, the page starts without the device.
    close();
  }, [device?.id]);
  return error === null ? undefined : failureText(error, failureReason(error, isOnline), t);
}
