import '../../../i18n/late/sessions.ts';
import type { CallOutput } from '@halla/contract/calls';
import { formatDay, formatNumber } from '@halla/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import classes from './consumption.module.css';
import { UsageFrame } from './usage-frame.tsx';

type DayUsage = CallOutput<'get_daily_consumption'>['days'][number];

/** SVG units: width of a day, width of its bar, and height of the highest bar. */
const DAY = 4;
const BAR = 3;
const HEIGHT = 20;

/** Consumption of a device on each of the last thirty days, as bars and as a sentence. */
export function DailyUsage({ deviceId }: { readonly deviceId: number }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_daily_consumption', { deviceid: deviceId }));
  return (
    <UsageFrame label={t(($) => $.sessions.usage.perDay)} query={query}>
      {query.data !== undefined && <Days days={query.data.days} />}
    </UsageFrame>
  );
}

function Days({ days }: { readonly days: readonly DayUsage[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const most = days.reduce<DayUsage | undefined>(
    (found, day) => (found === undefined || totalOf(day) > totalOf(found) ? day : found),
    undefined,
  );
  if (most === undefined || totalOf(most) === 0) {
    return <div className={classes.note}>{t(($) => $.sessions.usage.noDays)}</div>;
  }
  const average = days.reduce((sum, day) => sum + totalOf(day), 0) / days.length;
  return (
    <>
      <svg
        className={classes.days}
        viewBox={`0 0 ${days.length * DAY} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden
      >
        {days.map((day, index) => (
          <DayBars key={day.day} day={day} x={index * DAY} scale={HEIGHT / totalOf(most)} />
        ))}
      </svg>
      <div className={classes.note}>
        {t(($) => $.sessions.usage.days, {
          day: formatDay(most.day, lang),
          most: formatNumber(totalOf(most), lang, 1),
          average: formatNumber(average, lang, 1),
        })}
      </div>
    </>
  );
}

interface DayBarsProps {
  readonly day: DayUsage;
  readonly x: number;
  /** SVG units per kilogram. */
  readonly scale: number;
}

/** Stacked bar of a day: precools on top of sessions. */
function DayBars({ day: { precool, session }, x, scale }: DayBarsProps) {
  const [below, above] = [session * scale, precool * scale];
  return (
    <>
      <rect data-kind="session" x={x} width={BAR} y={HEIGHT - below} height={below} />
      <rect data-kind="precool" x={x} width={BAR} y={HEIGHT - below - above} height={above} />
    </>
  );
}

function totalOf({ precool, session }: DayUsage): number {
  return precool + session;
}
