import {
  type AlertReport,
  type AlertSentence,
  type AlertTopic,
  alertSentence,
  alertTopic,
} from '@halla/domain/devices/alert-wording';
import type { AlertKind } from '@halla/domain/devices/alerts';
import { formatDuration } from '@halla/domain/duration';
import type { SensorChannel } from '@halla/domain/sessions/sessions';

const SENSORS: Readonly<Record<SensorChannel, string>> = {
  T1: 'T1',
  T2: 'T2',
  T3: 'T3',
  camera1: 'camera 1',
  camera2: 'camera 2',
  camera3: 'camera 3',
  camera4: 'camera 4',
  camera5: 'camera 5',
  camera6: 'camera 6',
  cabinTemp: 'cabin temp',
  evaporatorLeft: 'evaporator left',
  evaporatorRight: 'evaporator right',
  cameraAmbient: 'camera ambient',
};

const FAILURES = { 301: 'Door open', 302: 'Temperature too high', 303: 'Temperature too low' } as const;

const KINDS: Readonly<Record<AlertKind, string>> = {
  1: 'Long precool',
  2: 'Failed sensor',
  3: 'Failed session',
  4: 'Failed compressor',
};

/** Name of an alert code, as in the web application. */
export function alertName(code: number): string {
  return nameOf(alertTopic(code));
}

function nameOf(topic: AlertTopic): string {
  switch (topic.kind) {
    case 'sensor':
      return `Failed sensor: ${SENSORS[topic.sensor]}`;
    case 'compressor':
      return `Failed compressor ${topic.number}`;
    case 'failure':
      return FAILURES[topic.code];
    case 'kind':
      return KINDS[topic.of];
    case 'code':
      return `Alert ${topic.code}`;
  }
}

/** Details of an alert: the portal's wording if there is one, and the device's own text. */
export function alertFacts(alert: AlertReport): string {
  const sentence = alertSentence(alert);
  const own = sentence === null ? [] : [sentenceOf(sentence)];
  const written = alert.raisedBy === 'device' && alert.message !== '';
  return [...own, ...(written ? [`Text from the device: ${alert.message}`] : [])].join('\n');
}

function sentenceOf(sentence: AlertSentence): string {
  switch (sentence.kind) {
    case 'sessionFailed':
      return 'The session failed. The device gave no reason.';
    case 'doorOpened':
      return sentence.seconds === null
        ? 'The door was opened.'
        : `The door was opened after ${formatDuration(sentence.seconds)} min.`;
    case 'targetNotReached':
      return 'The target temperature was not reached.';
    case 'tooCold':
      return 'It got colder than the target allows.';
    case 'precoolTook':
      return `The precool took ${formatDuration(sentence.seconds)} min.`;
  }
}
