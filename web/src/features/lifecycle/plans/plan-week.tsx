import type { MovementPlan } from '@halla/contract/movement-plans';
import { addDays } from '@halla/domain/time';
import { type DragEvent, useState } from 'react';
import { useLanguage } from '../../../ui/labels/language.ts';
import { barsOfWeek, WEEK_DAYS } from './month-days.ts';
import { Bar } from './plan-bar.tsx';
import classes from './plan-month.module.css';

interface WeekProps {
  readonly monday: string;
  /** First day of the displayed month; days of other months are dimmed. */
  readonly month: string;
  readonly today: string;
  readonly plans: readonly MovementPlan[];
  readonly followed: number | undefined;
  readonly onPlan: (id: number) => void;
  readonly onDrop: (drop: DroppedPlan) => void;
  readonly onKeyMove: (plan: MovementPlan, by: number) => void;
}

export interface DroppedPlan {
  readonly planId: number;
  /** Day at which the bar was grabbed. */
  readonly from: string;
  readonly to: string;
}

/** One week of the calendar; plans are dragged relative to the day at which they were grabbed. */
export function Week({ monday, month, today, plans, followed, onPlan, onDrop, onKeyMove }: WeekProps) {
  const lang = useLanguage();
  const [over, setOver] = useState<string | null>(null);
  const bars = barsOfWeek({ plans, monday, today });
  const lanes = Math.max(2, ...bars.map(({ lane }) => lane + 1));
  const dayAt = ({ currentTarget, clientX }: DragEvent) => {
    const week = currentTarget.closest('[data-week]') ?? currentTarget;
    const { left, width } = week.getBoundingClientRect();
    const column = Math.floor(((clientX - left) / (width || 1)) * WEEK_DAYS);
    return addDays(monday, Math.min(WEEK_DAYS - 1, Math.max(0, column)));
  };
  const take = (event: DragEvent) => {
    event.preventDefault();
    setOver(null);
    const [id = '', from = ''] = event.dataTransfer.getData('text/plain').split(' ');
    // Text and files can be dropped here too.
    if (/^\d+$/.test(id) && /^\d{4}-\d{2}-\d{2}$/.test(from))
      onDrop({ planId: Number(id), from, to: dayAt(event) });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a drop target; for the keyboard, the bars themselves can be moved
    <div
      className={classes.week}
      data-week={monday}
      style={{ gridTemplateRows: `auto repeat(${lanes}, 26px)` }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(dayAt(event));
      }}
      onDragLeave={() => setOver(null)}
      onDrop={take}
    >
      {Array.from({ length: WEEK_DAYS }, (_, index) => {
        const day = addDays(monday, index);
        return (
          <div
            key={day}
            className={classes.day}
            data-other={day.slice(0, 7) !== month.slice(0, 7)}
            data-today={day === today}
            data-over={day === over}
            style={{ gridColumn: index + 1, gridRow: `1 / span ${lanes + 1}` }}
          >
            <time dateTime={day}>{Number(day.slice(8)).toLocaleString(lang)}</time>
          </div>
        );
      })}
      {bars.map((bar) => (
        <Bar
          key={bar.plan.id}
          bar={bar}
          isFollowed={bar.plan.id === followed}
          onOpen={() => onPlan(bar.plan.id)}
          onKeyMove={onKeyMove}
          onDrag={(event) => {
            event.dataTransfer.setData('text/plain', `${bar.plan.id} ${dayAt(event)}`);
            event.dataTransfer.effectAllowed = 'move';
          }}
        />
      ))}
    </div>
  );
}
