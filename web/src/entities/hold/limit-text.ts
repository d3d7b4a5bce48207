import '../../i18n/late/holds.ts';
import '../../i18n/late/sessions.ts';
import { formatNumber, formatWeight } from '@halla/domain/formats';
import type { Lang } from '@halla/domain/limits';
import type { TestLimit, TestMeasure } from '@halla/domain/service/test-profile';
import type { Translate } from '../../i18n/i18n.ts';
import { formatMinutes, formatTemperature } from '../../ui/labels/format.ts';

interface Wording {
  readonly t: Translate;
  readonly lang: Lang;
}

/** A value of a measure with its unit. */
export function measuredText(measure: TestMeasure, value: number, lang: Lang): string {
  switch (measure) {
    case 'reaches':
      return formatMinutes(Math.round(value));
    case 'lowest':
    case 'mean':
      return formatTemperature(value, lang);
    case 'spread':
    case 'differs':
      return `${formatNumber(value, lang, 2)} K`;
    case 'runs':
      return `${formatNumber(value, lang, 1)} %`;
    case 'pressure':
      return `${formatNumber(value, lang, 2)} bar`;
    case 'consumption':
      return formatWeight(value, lang);
  }
}

/** Name of a limit's measure: 'Time to -80 °C: Cabin temp'. */
export function limitText(limit: TestLimit, { t, lang }: Wording): string {
  const { measure, threshold } = limit;
  return t(($) => $.holds.measures[measure], {
    channel: channelText(limit.channel, t),
    other: channelText(limit.other, t),
    threshold: threshold === null ? '' : formatTemperature(threshold, lang),
  });
}

/** Permitted range of a limit: 'at most 19:10'. */
export function boundsText({ measure, min, max }: TestLimit, { t, lang }: Wording): string {
  const text = (value: number | null) => (value === null ? '' : measuredText(measure, value, lang));
  const kind = min === null ? 'max' : max === null ? 'min' : 'both';
  return t(($) => $.holds.bounds[kind], { min: text(min), max: text(max) });
}

/** Name of a sensor as charts show it; parts and unknown sensors by the name that the device uses. */
function channelText(name: string | null, t: Translate): string {
  const sensors = t(($) => $.sessions.sensors, { returnObjects: true });
  const known = Object.entries(sensors).find(([channel]) => channel === name);
  return known?.[1] ?? name ?? '';
}
