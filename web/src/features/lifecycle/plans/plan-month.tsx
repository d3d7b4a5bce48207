import type { MovementPlan } from '@halla/contract/movement-plans';
import { addDays, daysBetween } from '@halla/domain/time';
import { Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { MonthSteps, useShownMonth } from '../../../ui/dates/month-steps.tsx';
import weekClasses from '../../../ui/dates/month-weeks.module.css';
import { WeekDays } from '../../../ui/dates/week-days.tsx';
import { WEEK_DAYS, weeksOf } from '../../../ui/dates/weeks.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { PlanLegend } from './plan-legend.tsx';
import { Week } from './plan-week.tsx';
import { SHOWN_PLANS } from './shown-plans.ts';
import type { DroppedPlan } from './use-day-drop.ts';
import { usePlanMoves } from './use-plan-moves.ts';

const NO_PLANS: readonly MovementPlan[] = [];

interface PlanMonthProps {
  readonly onPlan: (id: number) => void;
}

/** The plans of a month, which can be moved to other days by dragging or by keyboard. */
export function PlanMonth({ onPlan }: PlanMonthProps) {
  const { t } = useTranslation();
  const [month, setMonth] = useShownMonth();
  const [followed, setFollowed] = useState<number>();
  const weeks = weeksOf(month);
  const query = useQuery({
    ...callQuery('get_movement_plans', {
      states: [...SHOWN_PLANS],
      startDate: weeks[0] ?? month,
      endDate: addDays(weeks.at(-1) ?? month, WEEK_DAYS - 1),
    }),
    placeholderData: keepPreviousData,
  });
  const { plans, move } = usePlanMoves(query.data?.plans ?? NO_PLANS);
  const drop = ({ planId, from, to }: DroppedPlan) => {
    const plan = plans.find(({ id }) => id === planId);
    if (plan !== undefined) move(plan, daysBetween(from, to));
  };
  if (query.isError && query.data === undefined) return <ErrorState query={query} />;
  return (
    <>
      <MonthSteps month={month} onMonth={setMonth} />
      {/* Phones support neither dragging nor these keys; there the plan's dialog changes its days. */}
      <Text size="sm" c="dimmed" mb="xs" visibleFrom="sm">
        {t(($) => $.plans.calendarHint)}
      </Text>
      {query.data === undefined ? (
        <Skeleton h={420} />
      ) : (
        <section className={weekClasses.month} aria-label={t(($) => $.plans.tabs.month)}>
          <WeekDays monday={weeks[0] ?? month} className={weekClasses.names} />
          {weeks.map((monday) => (
            <Week
              key={monday}
              monday={monday}
              month={month}
              today={browserDay()}
              plans={plans}
              followed={followed}
              onPlan={onPlan}
              onDrop={drop}
              onKeyMove={(plan, by) => {
                setFollowed(plan.id);
                move(plan, by);
              }}
            />
          ))}
        </section>
      )}
      <PlanLegend />
    </>
  );
}
