import type { CallOutput } from '@halla/contract/calls';
import { formatNumber } from '@halla/domain/formats';
import { addDays } from '@halla/domain/time';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { treatmentsIn } from '../../../entities/session/treatments-in.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { weekQuery } from '../api/dashboard-queries.ts';
import classes from './week-card.module.css';

type Day = CallOutput<'get_week_activity'>['sessions'][number];

const WEEK_DAYS = 7;
const BAR_PX = 86;

/** Treatments since Monday: the total, and a bar for each day. */
export function WeekCard() {
  const { t } = useTranslation();
  const query = useQuery(weekQuery());
  return (
    <Panel title={t(($) => $.dashboard.thisWeek)}>
      {query.isPending && <Skeleton h={196} />}
      {query.isError && query.data === undefined && <ErrorState query={query} />}
      {query.data !== undefined && <Week days={query.data.sessions} />}
    </Panel>
  );
}

function Week({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const link = useLink();
  const sum = days.reduce((total, { count }) => total + count, 0);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const missing = missingDays(days);
  return (
    <>
      <Text className="tabular" fz={34} fw={650} lh={1.2}>
        {formatNumber(sum, lang)}
      </Text>
      <Text size="sm" c="dimmed">
        {t(($) => $.dashboard.treatmentsSinceMonday)}
      </Text>
      <ol className={classes.bars}>
        {days.map(({ startTime, count }, index) => (
          <li key={startTime} className={classes.day} data-today={index === days.length - 1}>
            <Link to={link(treatmentsIn({ from: startTime, to: startTime }))} className={classes.link}>
              <span className={classes.count}>{formatNumber(count, lang)}</span>
              <span className={classes.bar} style={{ height: (count / most) * BAR_PX }} aria-hidden />
              <WeekDay day={startTime} />
            </Link>
          </li>
        ))}
        {missing.map((day) => (
          <li key={day} className={classes.day} aria-hidden>
            <span className={classes.bar} style={{ height: 0 }} />
            <WeekDay day={day} />
          </li>
        ))}
      </ol>
    </>
  );
}

function WeekDay({ day }: { readonly day: string }) {
  const lang = useLanguage();
  const date = new Date(`${day}T12:00:00Z`);
  const name = (weekday: 'short' | 'long') =>
    new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' }).format(date);
  return (
    <abbr className={classes.name} title={name('long')}>
      {name('short')}
    </abbr>
  );
}

/** The remaining days of the week. */
function missingDays(days: readonly Day[]): string[] {
  const monday = days[0]?.startTime;
  if (monday === undefined) return [];
  return Array.from({ length: WEEK_DAYS - days.length }, (_, index) => addDays(monday, days.length + index));
}
