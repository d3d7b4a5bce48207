import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { formatNumber } from '@halla/domain/formats';
import {
  type ComparedSession,
  type SessionDifference,
  sessionDifferences,
} from '@halla/domain/sessions/session-comparison';
import { formatMinutes, formatTemperature } from '../../../ui/labels/format.ts';
import { outcomeText } from '../../../ui/labels/outcome-texts.ts';
import type { ModelReader } from '../chart/session-model.ts';

/** Differences between two sessions, in a few short sentences. */
export function comparisonText(session: SessionDetail, other: SessionDetail, reader: ModelReader): string {
  const differences = sessionDifferences(comparedBy(session), comparedBy(other));
  if (differences.length === 0) return reader.t(($) => $.sessions.compare.alike);
  return differences.map((difference) => differenceText(difference, reader)).join(' ');
}

function comparedBy(session: SessionDetail): ComparedSession {
  return {
    family: deviceTypeOf(session.Device.serialNumber),
    outcome: session.outcome.kind,
    durationS: session.duration,
    consumptionKg: session.consumption,
    targetTemperature: session.targetTemperature,
    measurements: session.Measurements,
  };
}

function differenceText(difference: SessionDifference, { t, lang }: ModelReader): string {
  switch (difference.what) {
    case 'outcome': {
      const { kind, otherKind } = difference;
      return t(($) => $.sessions.compare.outcome, {
        here: outcomeText(kind, t),
        there: outcomeText(otherKind, t),
      });
    }
    case 'target':
      return t(($) => $.sessions.compare.target, {
        here: formatTemperature(difference.value, lang),
        there: formatTemperature(difference.otherValue, lang),
      });
    case 'reached_only_here':
      return t(($) => $.sessions.compare.reachedOnlyHere);
    case 'reached_only_there':
      return t(($) => $.sessions.compare.reachedOnlyThere);
    case 'time_to_target': {
      const time = formatMinutes(Math.abs(difference.by));
      return difference.by > 0
        ? t(($) => $.sessions.compare.targetLater, { time })
        : t(($) => $.sessions.compare.targetSooner, { time });
    }
    case 'coldest':
    case 'warmest': {
      const degrees = formatTemperature(Math.abs(difference.by), lang);
      const texts = difference.by > 0 ? 'warmer' : 'colder';
      return t(($) => $.sessions.compare[difference.what][texts], { degrees });
    }
    case 'duration': {
      const time = formatMinutes(Math.abs(difference.by));
      return difference.by > 0
        ? t(($) => $.sessions.compare.ranLonger, { time })
        : t(($) => $.sessions.compare.ranShorter, { time });
    }
    case 'consumption': {
      const weight = formatNumber(Math.abs(difference.by), lang, 1);
      return difference.by > 0
        ? t(($) => $.sessions.compare.usedMore, { weight })
        : t(($) => $.sessions.compare.usedLess, { weight });
    }
  }
}
