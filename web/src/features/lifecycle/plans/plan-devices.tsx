import type { MovementPlan } from '@halla/contract/movement-plans';
import { pageAddress } from '@halla/domain/resources/resources';
import { addDays, daysBetween, nextMonthStart } from '@halla/domain/time';
import { Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { MonthSteps, useShownMonth } from '../../../ui/dates/month-steps.tsx';
import { daysFrom, WEEK_DAYS } from '../../../ui/dates/weeks.ts';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { browserDay } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PageLink } from '../../../ui/link.tsx';
import { barsOfDays } from './month-days.ts';
import { Bar } from './plan-bar.tsx';
import classes from './plan-devices.module.css';
import { PlanLegend } from './plan-legend.tsx';
import { SHOWN_PLANS } from './shown-plans.ts';
import { DAYS_ATTRIBUTE, useDayDrop } from './use-day-drop.ts';
import { usePlanMoves } from './use-plan-moves.ts';

interface PlanDevicesProps {
  readonly onPlan: (id: number) => void;
}

/** The plans of a month as bars, one row for each device. */
export function PlanDevices({ onPlan }: PlanDevicesProps) {
  const { t } = useTranslation();
  const [month, setMonth] = useShownMonth();
  const days = daysFrom(month, daysBetween(month, nextMonthStart(month)));
  const query = useQuery({
    ...callQuery('get_movement_plans', {
      states: [...SHOWN_PLANS],
      startDate: month,
      endDate: addDays(nextMonthStart(month), -1),
    }),
    placeholderData: keepPreviousData,
  });
  if (query.isError && query.data === undefined) return <ErrorState query={query} />;
  return (
    <>
      <MonthSteps month={month} onMonth={setMonth} />
      {query.data === undefined ? (
        <Skeleton h={420} />
      ) : (
        <DeviceRows plans={query.data.plans} days={days} onPlan={onPlan} />
      )}
      <PlanLegend />
      {query.data?.plans.length === 0 && <EmptyState text={t(($) => $.plans.noneInMonth)} />}
    </>
  );
}

interface DeviceRowsProps extends PlanDevicesProps {
  readonly plans: readonly MovementPlan[];
  readonly days: readonly string[];
}

function DeviceRows({ plans: loaded, days, onPlan }: DeviceRowsProps) {
  const { t } = useTranslation();
  const [followed, setFollowed] = useState<number>();
  const { plans, move } = usePlanMoves(loaded);
  const ofDevices = [...Map.groupBy(plans, ({ Device }) => Device.serialNumber)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  if (ofDevices.length === 0) return null;
  return (
    <section className={classes.frame} aria-label={t(($) => $.plans.tabs.devices)}>
      <DayNames days={days} />
      <ul className={classes.rows}>
        {ofDevices.map(([serialNumber, ofDevice]) => (
          <DeviceRow
            key={serialNumber}
            plans={ofDevice}
            days={days}
            followed={followed}
            onPlan={onPlan}
            onMove={(plan, by) => {
              setFollowed(plan.id);
              move(plan, by);
            }}
          />
        ))}
      </ul>
    </section>
  );
}

interface DeviceRowProps extends DeviceRowsProps {
  readonly followed: number | undefined;
  readonly onMove: (plan: MovementPlan, by: number) => void;
}

function DeviceRow({ plans, days, followed, onPlan, onMove }: DeviceRowProps) {
  const { t } = useTranslation();
  const { over, grab, target } = useDayDrop({
    days,
    onDrop: ({ planId, from, to }) => {
      const plan = plans.find(({ id }) => id === planId);
      if (plan !== undefined) onMove(plan, daysBetween(from, to));
    },
  });
  const [first] = plans;
  if (first === undefined) return null;
  const { id, serialNumber, model, deviceType } = first.Device;
  const today = browserDay();
  const bars = barsOfDays({ plans, days, today });
  const lanes = Math.max(1, ...bars.map(({ lane }) => lane + 1));
  return (
    <li className={classes.row}>
      <div className={classes.device}>
        <PageLink to={pageAddress('device', id)} size="sm">
          {serialNumber}
        </PageLink>
        <Text size="xs" c="dimmed" truncate>
          {model ?? familyLabel(deviceType, t)}
        </Text>
      </div>
      <div
        className={classes.days}
        {...{ [DAYS_ATTRIBUTE]: days.length }}
        style={{ ...columnsOf(days), gridTemplateRows: `6px repeat(${lanes}, 26px) 6px` }}
        {...target}
      >
        {days.map((day, index) => (
          <span
            key={day}
            className={classes.day}
            data-weekend={isWeekend(day)}
            data-today={day === today}
            data-over={day === over}
            style={{ gridColumn: index + 1, gridRow: '1 / -1' }}
          />
        ))}
        {bars.map((bar) => (
          <Bar
            key={bar.plan.id}
            bar={bar}
            isShort
            isFollowed={bar.plan.id === followed}
            onOpen={() => onPlan(bar.plan.id)}
            onKeyMove={onMove}
            onDrag={(event) => grab(bar.plan.id, event)}
          />
        ))}
      </div>
    </li>
  );
}

/** The numbers of the days above the rows. */
function DayNames({ days }: { readonly days: readonly string[] }) {
  const lang = useLanguage();
  const name = new Intl.DateTimeFormat(lang, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <div className={classes.names} aria-hidden>
      <div className={classes.device} />
      <div className={classes.days} style={columnsOf(days)}>
        {days.map((day) => (
          <span key={day} className={classes.name} data-today={day === browserDay()}>
            <span>{name.format(new Date(`${day}T00:00:00Z`))}</span>
            <time dateTime={day}>{Number(day.slice(8))}</time>
          </span>
        ))}
      </div>
    </div>
  );
}

/** Columns of equal width, which scroll if there is too little room. */
function columnsOf({ length }: readonly string[]) {
  return { gridTemplateColumns: `repeat(${length}, minmax(30px, 1fr))` };
}

function isWeekend(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % (WEEK_DAYS - 1) === 0;
}
