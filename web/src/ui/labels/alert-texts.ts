import '../../i18n/late/sessions.ts';
import { type AlertReport, alertSentence, alertTopic } from '@halla/domain/devices/alert-wording';
import { alertKind } from '@halla/domain/devices/alerts';
import { formatDuration } from '@halla/domain/duration';
import { LONG_PRECOOL_SKIP_S } from '@halla/domain/limits';
import type { Translate } from '../../i18n/i18n.ts';
import { formatHoursMinutes } from './hours-minutes.ts';
import { doorText } from './outcome-texts.ts';

const LONG_PRECOOL = 1;

/** Name of an alert code in the language shown; falls back to the name of its kind, then to the number. */
export function alertName(code: number, t: Translate): string {
  const topic = alertTopic(code);
  switch (topic.kind) {
    case 'sensor': {
      const sensor = lowerFirst(t(($) => $.sessions.sensors[topic.sensor]));
      return t(($) => $.alerts.sensorFailed, { sensor });
    }
    case 'compressor':
      return t(($) => $.alerts.compressorFailed, { number: topic.number });
    case 'failure':
      return t(($) => $.alerts.failures[topic.code]);
    case 'kind':
      return t(($) => $.alerts.kinds[topic.of]);
    case 'code':
      return t(($) => $.alerts.unnamed, { code });
  }
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The length from which a precool raises an alert, by the device's setting. */
export function precoolText(seconds: number, t: Translate): string {
  if (seconds <= LONG_PRECOOL_SKIP_S.min) return t(($) => $.alerts.always);
  if (seconds >= LONG_PRECOOL_SKIP_S.max) return t(($) => $.alerts.never);
  return t(($) => $.alerts.from, { time: formatHoursMinutes(seconds) });
}

/** Text for an alert setting of a device: whether alerts of a code are skipped. */
export function skipText(code: number, value: number, t: Translate): string {
  if (alertKind(code) === LONG_PRECOOL) return precoolText(value, t);
  return value === 0 ? t(($) => $.alerts.notSkipped) : t(($) => $.alerts.skipped);
}

/** Text of an alert: translated for known codes, otherwise as the device sent it. */
export function alertMessage(alert: AlertReport, t: Translate): string {
  return wordedMessage(alert, t) ?? typeset(alert.message);
}

/**
 * Devices send a hyphen as minus sign and allow line breaks before units: 'Target −110 °C was not reached'.
 */
function typeset(message: string): string {
  return message.replace(/(?<!\S)-(?=\d)/g, '−').replace(/(?<=\d) (?=[°%])/g, '\u00a0');
}

/** The device's original text behind a translated message; null if the same or missing. */
export function deviceText(alert: AlertReport, t: Translate): string | null {
  const isReplaced = alert.raisedBy === 'device' && wordedMessage(alert, t) !== null;
  return isReplaced && alert.message !== '' ? alert.message : null;
}

function wordedMessage(alert: AlertReport, t: Translate): string | null {
  const sentence = alertSentence(alert);
  if (sentence === null) return null;
  switch (sentence.kind) {
    case 'sessionFailed':
      return t(($) => $.alerts.sessionFailed);
    case 'doorOpened':
      return doorText(sentence.seconds, t);
    case 'precoolTook':
      return t(($) => $.alerts.precoolTook, { time: formatDuration(sentence.seconds) });
    default:
      return t(($) => $.sessions.causes[sentence.kind]);
  }
}
