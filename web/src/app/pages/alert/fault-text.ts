import '../../../i18n/late/alert-screens.ts';
import type { Alert } from '@halla/contract/alerts';
import { currentLanguage, type Translate } from '../../../i18n/i18n.ts';
import { alertMessage } from '../../../ui/labels/alert-texts.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';

/** Initial text of a ticket created from an alert: the device's message, the device, and the time. */
export function faultText(alert: Alert, t: Translate): string {
  const { serialNumber, deviceName } = alert.Device;
  const device = deviceName === null ? serialNumber : `${serialNumber} (${deviceName})`;
  const raised = t(($) => $.alertScreens.raisedBy, {
    device,
    time: formatDateTime(alert.createdAt, currentLanguage()),
  });
  return [alertMessage(alert, t), raised].filter((line) => line !== '').join('\n');
}
