import type { SessionDetail } from '@halla/contract/sessions';
import { deviceTypeOf } from '@halla/domain/devices/serial';
import type { Lang } from '@halla/domain/limits';
import { decidingChannel } from '@halla/domain/sessions/deciding-channel';
import type { Measurements } from '@halla/domain/sessions/sessions';
import type { Translate } from '../../../i18n/i18n.ts';
import { type Channel, channelsOf } from './channels.ts';
import { type Mark, marksOf } from './marks.ts';
import { type Part, partsOf } from './part-runs.ts';

/** Data of a session chart, independent of the presentation. */
export interface SessionModel {
  readonly times: readonly number[];
  readonly activeDevices: Measurements['activeDevices'];
  readonly channels: readonly Channel[];
  /** Key of the channel that decides whether the target is reached; null if there is none. */
  readonly deciding: string | null;
  readonly parts: readonly Part[];
  readonly marks: readonly Mark[];
  /** °C. */
  readonly target: number | null;
  /** End of the chart in milliseconds since the start. */
  readonly end: number;
}

const NO_SAMPLES: Measurements = {
  timeStamp: [],
  pressure: [],
  temperature: {},
  humidity: {},
  activeDevices: [],
};

/** Language and number formats of the reader. */
export interface ModelReader {
  readonly t: Translate;
  readonly lang: Lang;
}

/** Builds the chart data of a session. */
export function sessionModel(session: SessionDetail, reader: ModelReader): SessionModel {
  const measurements = session.Measurements ?? NO_SAMPLES;
  const parts = partsOf(measurements);
  const deciding = decidingChannel(measurements.temperature, deviceTypeOf(session.Device.serialNumber));
  const end = Math.max(measurements.timeStamp.at(-1) ?? 0, session.duration * 1000, 1000);
  return {
    times: measurements.timeStamp,
    activeDevices: measurements.activeDevices,
    channels: channelsOf(measurements, reader),
    deciding: deciding && `temperature:${deciding.channel}`,
    parts,
    marks: marksOf({ session, parts, end, ...reader }),
    target: session.targetTemperature,
    end,
  };
}
