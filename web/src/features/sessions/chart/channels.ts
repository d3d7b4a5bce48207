import '../../../i18n/late/sessions.ts';
import {
  type Measurements,
  pressureValue,
  SENSOR_CHANNELS,
  type SensorChannel,
} from '@halla/domain/sessions/sessions';
import type { Translate } from '../../../i18n/i18n.ts';

export type ChannelKind = 'temperature' | 'humidity' | 'pressure';

/** One line of the chart. */
export interface Channel {
  /** Such as 'temperature:T1' or 'pressure'; the same in every session. */
  readonly key: string;
  readonly kind: ChannelKind;
  readonly label: string;
  /** Palette index; a channel's temperature and humidity share it. */
  readonly colour: number;
  /** Displayed values, null where nothing was measured; same length as the time column. */
  readonly values: readonly (number | null)[];
}

interface Reader {
  readonly t: Translate;
}

/** Unit of each kind of channel. */
export const UNITS: Readonly<Record<ChannelKind, string>> = {
  temperature: '°C',
  humidity: '%',
  pressure: 'bar',
};

/**
 * All lines of a session: temperatures, then the pressure, then humidities. Channels without values are left
 * out.
 */
export function channelsOf(measurements: Measurements, { t }: Reader): Channel[] {
  const { temperature, humidity, pressure } = measurements;
  const names = ordered([...Object.keys(temperature), ...Object.keys(humidity)]);
  const column = (kind: 'temperature' | 'humidity', columns: Measurements['temperature']): Channel[] =>
    names.flatMap((name, colour) => {
      const values = columns[name];
      if (values === undefined || !hasValue(values)) return [];
      const sensor = sensorLabel(name, t);
      const label =
        kind === 'temperature' ? sensor : t(($) => $.sessions.chart.humidity, { channel: sensor });
      return [{ key: `${kind}:${name}`, kind, label, colour, values }];
    });
  const pressures: Channel[] = hasValue(pressure)
    ? [
        {
          key: 'pressure',
          kind: 'pressure',
          label: t(($) => $.sessions.chart.pressure),
          colour: 0,
          values: pressure.map((raw) => (raw === null ? null : pressureValue(raw))),
        },
      ]
    : [];
  return [...column('temperature', temperature), ...pressures, ...column('humidity', humidity)];
}

/** Humidity channels are hidden by default. */
export function isShownAtFirst({ kind }: Channel): boolean {
  return kind !== 'humidity';
}

/** Label of a sensor; an unknown one keeps its raw name. */
function sensorLabel(name: string, t: Translate): string {
  return isSensor(name) ? t(($) => $.sessions.sensors[name]) : name;
}

function isSensor(name: string): name is SensorChannel {
  return SENSOR_CHANNELS.some((known) => known === name);
}

function ordered(names: readonly string[]): string[] {
  const place = (name: string) => (isSensor(name) ? SENSOR_CHANNELS.indexOf(name) : SENSOR_CHANNELS.length);
  return [...new Set(names)].sort((a, b) => place(a) - place(b));
}

function hasValue(values: readonly (number | null)[]): boolean {
  return values.some((value) => value !== null);
}
