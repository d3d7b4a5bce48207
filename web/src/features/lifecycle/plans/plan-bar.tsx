import type { MovementPlan } from '@halla/contract/movement-plans';
import { clientText } from '@halla/domain/lifecycle/lifecycle';
import { isOpenPlan } from '@halla/domain/lifecycle/movement-plans';
import { UnstyledButton } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { WEEK_DAYS } from '../../../ui/dates/weeks.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { PlanBar } from './month-days.ts';
import classes from './plan-month.module.css';
import { planText } from './plan-texts.ts';

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -WEEK_DAYS,
  ArrowDown: WEEK_DAYS,
};

interface BarProps {
  readonly bar: PlanBar;
  /** True next to its device; the serial number is then omitted. */
  readonly isShort?: boolean;
  /** True if moved by keyboard, so that it keeps the focus. */
  readonly isFollowed: boolean;
  readonly onOpen: () => void;
  readonly onDrag: (event: DragEvent) => void;
  readonly onKeyMove: (plan: MovementPlan, by: number) => void;
}

/** A plan's bar over some days of the calendar; Shift and an arrow key move it by a day or a week. */
export function Bar({ bar, isShort = false, isFollowed, onOpen, onDrag, onKeyMove }: BarProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { plan, from, span, overrun, lane, isContinued } = bar;
  const { state, isOverdue, Device, clientInfo } = plan;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFollowed && !isContinued) button.current?.focus();
  }, [isFollowed, isContinued]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.shiftKey ? STEPS[event.key] : undefined;
    if (by === undefined || !isOpenPlan(state)) return;
    event.preventDefault();
    onKeyMove(plan, by);
  };
  const text = planText(plan, { t, lang });
  return (
    <UnstyledButton
      ref={button}
      className={classes.bar ?? ''}
      data-state={isOverdue ? 'overdue' : state}
      style={{
        gridColumn: `${from + 1} / span ${span}`,
        gridRow: lane + 2,
        '--in-time': `${(100 * (span - overrun)) / span}%`,
      }}
      aria-label={text}
      title={text}
      draggable={isOpenPlan(state)}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
      onDragStart={onDrag}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      {!isShort && <b>{Device.serialNumber} </b>}
      {clientText(clientInfo)}
    </UnstyledButton>
  );
}
