import type { Alert } from '@halla/contract/alerts';
import { alertKind, alertLabel } from '@halla/domain/devices/alerts';
import { currentLanguage, type Translate } from '../../i18n/i18n.ts';
import { formatDuration } from './format.ts';

/** What an alert says, as the calls answer it. */
export type AlertText = Pick<Alert, 'alertType' | 'message' | 'value' | 'raisedBy'>;

const FAILED_SESSION = 300;
const DOOR_OPEN = 301;
const LONG_PRECOOL = 1;

/** Name of an alert code in the language shown; a code of no known kind is called by its number. */
export function alertName(code: number, t: Translate): string {
  return alertLabel(code, currentLanguage()) || t(($) => $.alerts.unnamed, { code });
}

/** What an alert says, in the language shown where the portal knows it, else as the device wrote it. */
export function alertMessage(alert: AlertText, t: Translate): string {
  return wordedMessage(alert, t) ?? alert.message;
}

/** Text of the device that the worded message stands for; null where that text is the message, or where there is none. */
export function deviceText(alert: AlertText, t: Translate): string | null {
  const isReplaced = alert.raisedBy === 'device' && wordedMessage(alert, t) !== null;
  return isReplaced && alert.message !== '' ? alert.message : null;
}

function wordedMessage({ alertType, value, raisedBy }: AlertText, t: Translate): string | null {
  if (raisedBy === 'portal' && alertType === FAILED_SESSION) return t(($) => $.alerts.sessionFailed);
  if (value === null) return null;
  if (alertType === DOOR_OPEN) return t(($) => $.alerts.doorOpened, { time: formatDuration(value) });
  if (alertKind(alertType) !== LONG_PRECOOL) return null;
  return t(($) => $.alerts.precoolTook, { time: formatDuration(value) });
}
