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
  camera1: 'kamera 1',
  camera2: 'kamera 2',
  camera3: 'kamera 3',
  camera4: 'kamera 4',
  camera5: 'kamera 5',
  camera6: 'kamera 6',
  cabinTemp: 'kabiinin lämpötila',
  evaporatorLeft: 'höyrystin vasen',
  evaporatorRight: 'höyrystin oikea',
  cameraAmbient: 'kameran ympäristö',
};

const FAILURES = { 301: 'Ovi auki', 302: 'Lämpötila liian korkea', 303: 'Lämpötila liian matala' } as const;

const KINDS: Readonly<Record<AlertKind, string>> = {
  1: 'Pitkä esijäähdytys',
  2: 'Anturivika',
  3: 'Epäonnistunut hoito',
  4: 'Kompressorivika',
};

/** Name of an alert code, as in the web application. */
export function alertName(code: number): string {
  return nameOf(alertTopic(code));
}

function nameOf(topic: AlertTopic): string {
  switch (topic.kind) {
    case 'sensor':
      return `Anturivika: ${SENSORS[topic.sensor]}`;
    case 'compressor':
      return `Kompressorivika ${topic.number}`;
    case 'failure':
      return FAILURES[topic.code];
    case 'kind':
      return KINDS[topic.of];
    case 'code':
      return `Hälytys ${topic.code}`;
  }
}

/** Details of an alert: the portal's wording if there is one, and the device's own text. */
export function alertFacts(alert: AlertReport): string {
  const sentence = alertSentence(alert);
  const own = sentence === null ? [] : [sentenceOf(sentence)];
  const written = alert.raisedBy === 'device' && alert.message !== '';
  return [...own, ...(written ? [`Laitteen teksti: ${alert.message}`] : [])].join('\n');
}

function sentenceOf(sentence: AlertSentence): string {
  switch (sentence.kind) {
    case 'sessionFailed':
      return 'Hoito epäonnistui. Laite ei kertonut syytä.';
    case 'doorOpened':
      return sentence.seconds === null
        ? 'Ovi avattiin.'
        : `Ovi avattiin, kun hoitoa oli kulunut ${formatDuration(sentence.seconds)} min.`;
    case 'targetNotReached':
      return 'Tavoitelämpötilaa ei saavutettu.';
    case 'tooCold':
      return 'Lämpötila laski alle sallitun.';
    case 'precoolTook':
      return `Esijäähdytys kesti ${formatDuration(sentence.seconds)} min.`;
  }
}
