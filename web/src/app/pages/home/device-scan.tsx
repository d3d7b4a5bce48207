import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScannedDevice } from '../../../entities/device/use-scanned-device.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { useLink } from '../../../ui/link.tsx';
import { ScanButton } from '../../../ui/scanner/scan-button.tsx';

/** Opens the device whose code is scanned. */
export function DeviceScan() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useLink();
  const open = useScannedDevice(({ id, serialNumber: serial }) => {
    if (id === null) notifyError(t(($) => $.devices.picker.unknown, { serial }));
    else void navigate({ to: link(pageAddress('device', id)) });
  });
  return <ScanButton onScan={open} size={42} />;
}
