import '../../i18n/late/sessions.ts';
import type { Alert } from '@halla/contract/alerts';
import { alertKind, compressorOf, SENSOR_OF, SESSION_FAILURES } from '@halla/domain/devices/alerts';
import { LONG_PRECOOL_SKIP_S } from '@halla/domain/limits';
import type { Translate } from '../../i18n/i18n.ts';
import { formatDuration } from './format.ts';
import { formatHoursMinutes } from './hours-minutes.ts';

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

/** From which length a precool raises an alert, by the setting of its device. */
export function precoolText(seconds: number, t: Translate): string {
  if (seconds <= LONG_PRECOOL_SKIP_S.min) return t(($) => $.alerts.always);
  if (seconds >= LONG_PRECOOL_SKIP_S.max) return t(($) => $.alerts.never);
  return t(($) => $.alerts.from, { time: formatHoursMinutes(seconds) });
}

/** A value of the alert settings of a device: whether alerts of a code are skipped. */
export function skipText(code: number, value: number, t: Translate): string {
  if (alertKind(code) === LONG_PRECOOL) return precoolText(value, t);
  return value === 0 ? t(($) => $.alerts.notSkipped) : t(($) => $.alerts.skipped);
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
