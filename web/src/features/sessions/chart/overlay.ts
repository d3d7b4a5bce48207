import '../../../i18n/late/sessions.ts';
import type { SessionDetail } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import { timeToTarget } from '@halla/domain/sessions/session-comparison';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { nearestSample } from './readings.ts';
import type { ModelReader, SessionModel } from './session-model.ts';
import { sessionModel } from './session-model.ts';

/**
 * How two sessions are aligned in one chart: at their starts, or at the moments they reached their targets.
 */
export const ALIGNMENTS = ['start', 'target'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

/** The deciding sensor of another session, on the time axis of this one. */
export interface Overlay {
  /** Such as 'Cabin temp, 20/11/2026 14:00'. */
  readonly label: string;
  /** Milliseconds since the start of this session, ascending and not negative. */
  readonly times: readonly number[];
  readonly values: readonly (number | null)[];
  /** Last of the times. */
  readonly end: number;
}

interface Laid {
  readonly session: SessionDetail;
  readonly other: SessionDetail;
  readonly alignment: Alignment;
  readonly reader: ModelReader;
}

/**
 * Overlays another session on this one; null if its deciding sensor has no values within the displayed time.
 */
export function overlayOf({ session, other, alignment, reader }: Laid): Overlay | null {
  const { channels, times, deciding } = sessionModel(other, reader);
  const channel = channels.find(({ key }) => key === deciding);
  if (channel === undefined) return null;
  const shift = alignment === 'start' ? 0 : (targetShift(session, other) ?? 0);
  // The chart begins with this session; earlier samples of the other one are dropped.
  const first = times.findIndex((time) => time + shift >= 0);
  if (first === -1) return null;
  const shifted = times.slice(first).map((time) => time + shift);
  return {
    label: `${channel.label}, ${formatDateTime(other.startTime, reader.lang)}`,
    times: shifted,
    values: channel.values.slice(first),
    end: shifted.at(-1) ?? 0,
  };
}

/** Offset in milliseconds that aligns the moments both sessions reached the target; null if one never did. */
export function targetShift(session: SessionDetail, other: SessionDetail): number | null {
  const here = reachedAt(session);
  const there = reachedAt(other);
  return here === null || there === null ? null : here - there;
}

function reachedAt({ Device, targetTemperature, Measurements }: SessionDetail): number | null {
  const family = deviceTypeOf(Device.serialNumber);
  return timeToTarget({ family, targetTemperature, measurements: Measurements });
}

/** Reading of the overlay nearest to a time; null without a measurement there. */
export function overlayReading({ times, values, end }: Overlay, at: number): number | null {
  if (at < (times[0] ?? 0) || at > end) return null;
  return values[nearestSample(times, at)] ?? null;
}

/** End of the chart: that of the longer session. */
export function drawnEnd({ end }: Pick<SessionModel, 'end'>, overlay: Overlay | null): number {
  return Math.max(end, overlay?.end ?? 0);
}
