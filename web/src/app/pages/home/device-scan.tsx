import { pageAddress } from '@halla/domain/resources/resources';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { SeriesLink } from '../../../entities/device/series-link.tsx';
import { useScannedDevice } from '../../../entities/device/use-scanned-device.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { useLink } from '../../../ui/link.tsx';
import { ScanButton } from '../../../ui/scanner/scan-button.tsx';

/**
 * Opens the series scanner for levels that may move devices; for all others, opens the device of a scanned
 * code.
 */
export function DeviceScan() {
  return useMay('/production/scan') ? <SeriesLink variant="filled" /> : <OpenScanned />;
}

function OpenScanned() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const link = useLink();
  const open = useScannedDevice(({ id, serialNumber: serial }) => {
    if (id === null) notifyError(t(($) => $.devices.picker.unknown, { serial }));
    else void navigate({ to: link(pageAddress('device', id)) });
  });
  return <ScanButton typed={t(($) => $.ui.scanner.typeSerial)} onScan={open} size={42} />;
}
