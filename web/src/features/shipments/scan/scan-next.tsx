import { readScanned } from '@halla/domain/devices/scanned';
import { useTranslation } from 'react-i18next';
import { goTo } from '../../../core/navigation.ts';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { ScanButton } from '../../../ui/scanner/scan-button.tsx';

/** Opens the shipment of the next scanned label. */
export function ScanNext() {
  const { t } = useTranslation();
  const open = (text: string) => {
    const scanned = readScanned(text);
    if (scanned?.kind === 'shipment') goTo(`/cpanel/shipments/${scanned.number}/scan`);
    else notifyError(t(($) => $.shipmentPapers.scan.unreadable));
  };
  return <ScanButton size={44} onScan={open} />;
}
