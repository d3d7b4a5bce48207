import '../../i18n/late/sessions.ts';
import type { Session } from '@halla/contract/sessions';
import { formatDuration } from '@halla/domain/duration';
import type { Lang } from '@halla/domain/limits';
import type { OutcomeCause, OutcomeKind } from '@halla/domain/sessions/outcome';
import { SENSOR_CHANNELS } from '@halla/domain/sessions/sessions';
import type { Translate } from '../../i18n/i18n.ts';
import { formatTemperature } from './format.ts';

interface Reader {
  readonly t: Translate;
  readonly lang: Lang;
}

/** Short name of a session's outcome. */
export function outcomeText(kind: OutcomeKind, t: Translate): string {
  return t(($) => $.sessions.outcomes[kind]);
}

/** Causes of a session's outcome, one sentence each; empty if it went well. */
export function causesText({ causes }: Session['outcome'], reader: Reader): string {
  return causes.map((cause) => causeText(cause, reader)).join(' ');
}

/** A session's outcome and its causes. */
export function outcomeSentence(outcome: Session['outcome'], reader: Reader): string {
  const kind = outcomeText(outcome.kind, reader.t);
  return outcome.causes.length === 0 ? kind : `${kind}. ${causesText(outcome, reader)}`;
}

function causeText({ code, at, value, limit, channel }: OutcomeCause, { t, lang }: Reader): string {
  const target = limit === undefined ? undefined : formatTemperature(limit, lang);
  switch (code) {
    case 'door_opened':
      return doorText(at ?? null, t);
    case 'stopped_at_screen':
      return t(($) => $.sessions.causes.stoppedAtScreen, { time: formatDuration(at ?? 0) });
    case 'target_not_reached':
      return value === undefined || target === undefined
        ? t(($) => $.sessions.causes.targetNotReached)
        : t(($) => $.sessions.causes.targetMissed, {
            target,
            value: formatTemperature(value, lang),
            sensor: sensorText(channel, t),
          });
    case 'too_cold':
      return t(($) => $.sessions.causes.tooCold);
    case 'sensor_failed':
      return channel === undefined
        ? t(($) => $.sessions.causes.someSensorFailed)
        : t(($) => $.sessions.causes.sensorFailed, { sensor: sensorText(channel, t) });
    case 'compressor_failed':
      return value === undefined
        ? t(($) => $.sessions.causes.someCompressorFailed)
        : t(($) => $.sessions.causes.compressorFailed, { number: value });
    case 'session_failed':
      return t(($) => $.sessions.causes.sessionFailed);
    case 'shorter_than_planned':
      return t(($) => $.sessions.causes.shorterThanPlanned, {
        time: formatDuration(value ?? 0),
        planned: formatDuration(limit ?? 0),
      });
    case 'fell_silent':
      return t(($) => $.sessions.causes.fellSilent, { time: formatDuration(at ?? 0) });
  }
}

/** Text for an opened door, with the number of seconds if known. */
export function doorText(seconds: number | null, t: Translate): string {
  if (seconds === null) return t(($) => $.sessions.causes.doorOpened);
  return t(($) => $.sessions.causes.doorOpenedAt, { time: formatDuration(seconds) });
}

function sensorText(channel: string | undefined, t: Translate): string {
  const known = SENSOR_CHANNELS.find((name) => name === channel);
  return known === undefined ? (channel ?? '') : t(($) => $.sessions.sensors[known]);
}
