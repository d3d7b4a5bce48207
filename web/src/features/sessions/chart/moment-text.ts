import '../../../i18n/late/sessions.ts';
import type { Moment } from './moment.ts';
import { nearestSample } from './readings.ts';
import type { ModelReader, SessionModel } from './session-model.ts';
import { clock, readingText, temperatureText } from './texts.ts';

/** Text alternative of the chart around a moment: its minutes, and the readings of the deciding sensor. */
export function momentText({ mark, window }: Moment, model: SessionModel, { t, lang }: ModelReader): string {
  const { end, target } = model;
  const span = { from: clock(window?.from ?? 0), to: clock(window?.to ?? end) };
  if (mark.at < 0) return t(($) => $.sessions.moment.before, { ...span, time: clock(-mark.at) });
  if (mark.at > end) return t(($) => $.sessions.moment.after, { ...span, time: clock(mark.at - end) });
  const at = clock(mark.at);
  const channel = model.channels.find(({ key }) => key === model.deciding);
  if (channel === undefined) return t(($) => $.sessions.moment.plain, { ...span, at });
  const value = readingText(channel, channel.values[nearestSample(model.times, mark.at)], lang);
  const reading = { ...span, at, sensor: channel.label, value };
  if (target === null) return t(($) => $.sessions.moment.reading, reading);
  return t(($) => $.sessions.moment.target, { ...reading, target: temperatureText(target, lang) });
}
