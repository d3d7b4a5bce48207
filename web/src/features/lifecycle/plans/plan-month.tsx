import type { MovementPlan } from '@halla/contract/movement-plans';
import { addDays, daysBetween, monthStart, nextMonthStart } from '@halla/domain/time';
import { ActionIcon, Button, Group, Skeleton, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { browserDay } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { useTableUrl } from '../../../ui/table/table-url.ts';
import { WEEK_DAYS, weeksOf } from './month-days.ts';
import { PlanLegend } from './plan-legend.tsx';
import classes from './plan-month.module.css';
import { type DroppedPlan, Week } from './plan-week.tsx';
import { usePlanMoves } from './use-plan-moves.ts';

const NO_PLANS: readonly MovementPlan[] = [];
/** Cancelled plans occupy no days. */
const SHOWN = ['planned', 'running', 'ended'] as const;
const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

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
      states: [...SHOWN],
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
        <section className={classes.month} aria-label={t(($) => $.plans.tabs.month)}>
          <WeekDays monday={weeks[0] ?? month} />
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

interface MonthStepsProps {
  readonly month: string;
  readonly onMonth: (month: string) => void;
}

function MonthSteps({ month, onMonth }: MonthStepsProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const name = new Intl.DateTimeFormat(lang, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <Group gap="xs" mb="xs">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(($) => $.plans.previous)}
        onClick={() => onMonth(monthStart(addDays(month, -1)))}
      >
        <ChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t(($) => $.plans.next)}
        onClick={() => onMonth(nextMonthStart(month))}
      >
        <ChevronRight size={18} aria-hidden />
      </ActionIcon>
      <Button variant="default" onClick={() => onMonth(monthStart(browserDay()))}>
        {t(($) => $.plans.today)}
      </Button>
      <Title order={2} size="h4" tt="capitalize" aria-live="polite">
        {name.format(new Date(`${month}T00:00:00Z`))}
      </Title>
    </Group>
  );
}

function WeekDays({ monday }: { readonly monday: string }) {
  const lang = useLanguage();
  const name = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' });
  return (
    <div className={classes.names}>
      {Array.from({ length: WEEK_DAYS }, (_, index) => (
        <span key={addDays(monday, index)}>
          {name.format(new Date(`${addDays(monday, index)}T00:00:00Z`))}
        </span>
      ))}
    </div>
  );
}

/** First day of the month in the URL, or of the current month. */
function useShownMonth(): [string, (month: string) => void] {
  const { params, setParams } = useTableUrl();
  const present = monthStart(browserDay());
  const shown = params.month !== undefined && MONTH.test(params.month) ? `${params.month}-01` : present;
  return [shown, (next) => setParams({ month: next === present ? undefined : next.slice(0, 7) })];
}
