import '../../../i18n/late/next-work.ts';
import '../../../i18n/late/week-outcomes.ts';
import { formatNumber } from '@halla/domain/formats';
import { percentWentWell } from '@halla/domain/sessions/week-outcomes';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { weekOutcomesQuery, weekQuery } from '../../../features/dashboard/api/dashboard-queries.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { outcomeText } from '../../../ui/labels/outcome-texts.ts';
import { type PageAddress, useLink } from '../../../ui/link.tsx';
import { weekTreatments } from '../dashboard/shown-week.ts';
import { Spark } from './spark.tsx';
import staffHome from './staff-home.module.css';
import classes from './week-figures.module.css';

/** Treatments of the last seven days with their outcomes, compared with the seven days before. */
export function WeekFigures() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { data: week } = useQuery(weekOutcomesQuery());
  const { data: activity } = useQuery(weekQuery());
  if (week === undefined) return <div className={staffHome.figures} />;
  const { thisWeek, lastWeek } = week;
  const percent = (counted: typeof thisWeek) => {
    const value = percentWentWell(counted);
    return value === null ? '–' : t(($) => $.weekOutcomes.percent, { value: formatNumber(value, lang) });
  };
  return (
    <ul className={`${staffHome.figures} ${classes.figures}`}>
      <Figure
        to={weekTreatments(week)}
        name={t(($) => $.nextWork.figures.treatments)}
        shown={formatNumber(thisWeek.treatments, lang)}
        before={formatNumber(lastWeek.treatments, lang)}
        days={activity?.sessions.map(({ count }) => count)}
      />
      <Figure
        to={weekTreatments(week, { outcomes: ['went_well'] })}
        name={outcomeText('went_well', t)}
        shown={percent(thisWeek)}
        before={percent(lastWeek)}
      />
      <Figure
        to={weekTreatments(week, { outcomes: ['failed'] })}
        name={outcomeText('failed', t)}
        shown={formatNumber(thisWeek.failed, lang)}
        before={formatNumber(lastWeek.failed, lang)}
      />
    </ul>
  );
}

interface FigureProps {
  readonly to: PageAddress;
  readonly name: string;
  readonly shown: string;
  /** The figure of the seven days before. */
  readonly before: string;
  /** Counts per day of the current week, if known. */
  readonly days?: readonly number[] | undefined;
}

function Figure({ to, name, shown, before, days }: FigureProps) {
  const { t } = useTranslation();
  const link = useLink();
  return (
    <li>
      <Link to={link(to)} className={classes.figure}>
        <span className={classes.name}>{name}</span>
        <span className={`tabular ${classes.shown}`}>{shown}</span>
        <span className={classes.before}>{t(($) => $.weekOutcomes.lastWeek, { shown: before })}</span>
        {days !== undefined && <Spark values={days} />}
      </Link>
    </li>
  );
}
