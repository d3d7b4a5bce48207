import '../../../i18n/late/sessions.ts';
import '../../../i18n/late/week-outcomes.ts';
import { formatNumber } from '@halla/domain/formats';
import { percentWentWell } from '@halla/domain/sessions/week-outcomes';
import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { weekOutcomesQuery } from '../../../features/dashboard/api/dashboard-queries.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { outcomeText } from '../../../ui/labels/outcome-texts.ts';
import { type PageAddress, useLink } from '../../../ui/link.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { type ShownWeek, weekTreatments } from './shown-week.ts';
import { TroubledDevices } from './troubled-devices.tsx';
import classes from './week-outcomes.module.css';

export interface WeekOutcomesProps {
  /** Restricts the figures to this company and those below it. */
  readonly companyId?: number;
}

/** Week overview: outcomes compared to the week before, causes, and the affected devices. */
export function WeekOutcomes({ companyId }: WeekOutcomesProps) {
  const { t } = useTranslation();
  const query = useQuery(weekOutcomesQuery(companyId));
  const week = query.data && { ...query.data, companyId };
  return (
    <Panel title={t(($) => $.weekOutcomes.title)}>
      {query.isPending && <Skeleton h={180} />}
      {query.isError && query.data === undefined && <ErrorState query={query} />}
      {week !== undefined && (
        <>
          <Text size="sm" c="dimmed">
            {t(($) => $.weekOutcomes.hint)}
          </Text>
          <Numbers week={week} />
          <Causes week={week} />
          <TroubledDevices week={week} />
        </>
      )}
    </Panel>
  );
}

/** Fields of a week, with the outcome that each list is filtered by. */
const TROUBLES = [
  ['failed', 'failed'],
  ['targetNotReached', 'target_not_reached'],
  ['endedEarly', 'ended_early'],
] as const;

function Numbers({ week }: { readonly week: ShownWeek }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { thisWeek, lastWeek } = week;
  const percentOf = (counted: ShownWeek['thisWeek']) => {
    const percent = percentWentWell(counted);
    return percent === null ? '–' : t(($) => $.weekOutcomes.percent, { value: formatNumber(percent, lang) });
  };
  return (
    <ul className={classes.numbers}>
      <Tile
        to={weekTreatments(week)}
        name={t(($) => $.dashboard.treatments)}
        shown={formatNumber(thisWeek.treatments, lang)}
        before={formatNumber(lastWeek.treatments, lang)}
      />
      <Tile
        to={weekTreatments(week, { outcomes: ['went_well'] })}
        name={outcomeText('went_well', t)}
        shown={percentOf(thisWeek)}
        before={percentOf(lastWeek)}
      />
      {TROUBLES.map(([field, kind]) => (
        <Tile
          key={kind}
          to={weekTreatments(week, { outcomes: [kind] })}
          name={outcomeText(kind, t)}
          shown={formatNumber(thisWeek[field], lang)}
          before={formatNumber(lastWeek[field], lang)}
          kind={thisWeek[field] > 0 ? kind : undefined}
        />
      ))}
    </ul>
  );
}

interface TileProps {
  readonly to: PageAddress;
  readonly name: string;
  readonly shown: string;
  /** The figure of the previous week. */
  readonly before: string;
  /** Outcome that determines the colour. */
  readonly kind?: (typeof TROUBLES)[number][1] | undefined;
}

function Tile({ to, name, shown, before, kind }: TileProps) {
  const { t } = useTranslation();
  const link = useLink();
  return (
    <li>
      <Link to={link(to)} className={classes.tile} data-kind={kind}>
        <span className={classes.name}>{name}</span>
        <span className={`tabular ${classes.shown}`}>{shown}</span>
        <span className={classes.before}>{t(($) => $.weekOutcomes.lastWeek, { shown: before })}</span>
      </Link>
    </li>
  );
}

function Causes({ week }: { readonly week: ShownWeek }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const link = useLink();
  if (week.causes.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{t(($) => $.weekOutcomes.causes)}</h3>
      <ul className={classes.causes}>
        {week.causes.map(({ code, count }) => (
          <li key={code}>
            <Link to={link(weekTreatments(week, { cause: code }))} className={classes.cause}>
              {t(($) => $.sessions.causeNames[code])} <b className="tabular">{formatNumber(count, lang)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
