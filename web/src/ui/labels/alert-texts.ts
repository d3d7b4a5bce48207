import type { Alert } from '@halla/contract/alerts';
import { alertKind, compressorOf, SENSOR_OF, SESSION_FAILURES } from '@halla/domain/devices/alerts';
import type { Translate } from '../../i18n/i18n.ts';
import { formatDuration } from './format.ts';

/** Text fields of an alert, as returned by the calls. */
export type AlertText = Pick<Alert, 'alertType' | 'message' | 'value' | 'raisedBy'>;

const FAILED_SESSION = 300;
const DOOR_OPEN = 301;
const LONG_PRECOOL = 1;

/** Name of an alert code in the language shown; an unknown code has the name of its kind, of an unknown kind its number. */
export function alertName(code: number, t: Translate): string {
  const sensor = SENSOR_OF.get(code);
  if (sensor !== undefined) {
    return t(($) => $.alerts.sensorFailed, { sensor: lowerFirst(t(($) => $.sessions.sensors[sensor])) });
  }
  const compressor = compressorOf(code);
  if (compressor !== null) return t(($) => $.alerts.compressorFailed, { number: compressor });
  const failure = SESSION_FAILURES.find((known) => known === code);
  if (failure !== undefined) return t(($) => $.alerts.failures[failure]);
  const kind = alertKind(code);
  return kind === null ? t(($) => $.alerts.unnamed, { code }) : t(($) => $.alerts.kinds[kind]);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** Text of an alert: translated for known codes, else as the device wrote it. */
export function alertMessage(alert: AlertText, t: Translate): string {
  return wordedMessage(alert, t) ?? alert.message;
}

/** The device's original text behind a translated message; null when the message is that text, or there is none. */
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
