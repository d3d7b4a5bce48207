import type { Ticket } from '@halla/contract/tickets';
import type { TicketState } from '@halla/domain/documents/document-states';
import { Group, Text, UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { GoalBadge } from '../../../entities/ticket/goal-badge.tsx';
import { PriorityBadge } from '../../../entities/ticket/ticket-state.tsx';
import classes from './ticket-board.module.css';
import { stateBeside } from './use-board.ts';

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

interface TicketCardProps {
  readonly ticket: Ticket;
  /** State of the column. */
  readonly state: TicketState;
  /** True if moved by keyboard, so that it keeps the focus. */
  readonly isFollowed: boolean;
  readonly onOpen: () => void;
  readonly onKeyMove: (state: TicketState) => void;
}

/** A ticket on the board; Shift and an arrow key move it to the adjacent state. */
export function TicketCard({ ticket, state, isFollowed, onOpen, onKeyMove }: TicketCardProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFollowed) button.current?.focus();
  }, [isFollowed]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.shiftKey ? STEPS[event.key] : undefined;
    const next = step === undefined ? undefined : stateBeside(state, step);
    if (next === undefined) return;
    event.preventDefault();
    onKeyMove(next);
  };
  const { id, number, summary, priority = null, Device, Assignee } = ticket;
  return (
    <UnstyledButton
      ref={button}
      className={classes.card ?? ''}
      draggable
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
      onDragStart={({ dataTransfer }) => {
        dataTransfer.setData('text/plain', String(id));
        dataTransfer.effectAllowed = 'move';
      }}
      onKeyDown={onKeyDown}
      onClick={onOpen}
    >
      <Group justify="space-between" gap={4} wrap="nowrap">
        <Text span size="xs" c="dimmed" className="tabular">
          {number}
        </Text>
        <PriorityBadge priority={priority} />
      </Group>
      <Text span fw={600} size="sm" display="block">
        {summary}
      </Text>
      <GoalBadge ticket={ticket} />
      <Text span size="xs" c="dimmed" display="block">
        {[Device.serialNumber, Assignee?.fullName].filter((part) => part !== undefined).join(' · ')}
      </Text>
    </UnstyledButton>
  );
}
