import '../../i18n/late/ticket-goals.ts';
import type { Ticket } from '@halla/contract/tickets';
import { type GoalState, TICKET_GOALS, type TicketGoal } from '@halla/domain/tickets/ticket-goals';
import { Badge, Group } from '@mantine/core';
import { AlarmClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ExactTime, RelativeTime } from '../../ui/dates/time.tsx';
import { formatDateTime } from '../../ui/labels/format.ts';
import { useLanguage } from '../../ui/labels/language.ts';

export interface ShownGoal {
  readonly goal: TicketGoal;
  readonly dueAt: string;
  readonly state: GoalState;
}

const COLORS: Readonly<Record<GoalState, string>> = {
  met: 'green',
  missed: 'red',
  onTime: 'gray',
  atRisk: 'orange',
  late: 'red',
};

const OPEN: readonly GoalState[] = ['onTime', 'atRisk', 'late'];

/** The goals that a ticket has, in their order. */
export function goalsOf({ Goals }: Pick<Ticket, 'Goals'>): ShownGoal[] {
  return TICKET_GOALS.flatMap((goal) => {
    const standing = Goals?.[goal] ?? null;
    return standing === null ? [] : [{ goal, ...standing }];
  });
}

/** The open goal that is due first; undefined: none. */
export function nextGoal(ticket: Pick<Ticket, 'Goals'>): ShownGoal | undefined {
  const [first] = goalsOf(ticket)
    .filter(({ state }) => OPEN.includes(state))
    .toSorted((one, other) => Date.parse(one.dueAt) - Date.parse(other.dueAt));
  return first;
}

/** Badge for the next goal of a ticket if late or at risk; nothing otherwise. */
export function GoalBadge({ ticket }: { readonly ticket: Pick<Ticket, 'Goals'> }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const next = nextGoal(ticket);
  if (next === undefined || next.state === 'onTime') return null;
  const goal = t(($) => $.ticketGoals.goals[next.goal]);
  return (
    <Badge
      variant="light"
      color={COLORS[next.state]}
      leftSection={<AlarmClock size={13} aria-hidden />}
      title={t(($) => $.ticketGoals.dueAt, { goal, time: formatDateTime(next.dueAt, lang) })}
    >
      {`${goal}: ${t(($) => $.ticketGoals.states[next.state])}`}
    </Badge>
  );
}

/** Next goal in a column: its due time in the colour of its state. */
export function NextGoalCell({ ticket }: { readonly ticket: Pick<Ticket, 'Goals'> }) {
  const { t } = useTranslation();
  const next = nextGoal(ticket);
  if (next === undefined) return null;
  const { goal, state, dueAt } = next;
  const name = t(($) => $.ticketGoals.goals[goal]);
  return (
    <Badge
      variant="light"
      color={COLORS[state]}
      leftSection={<AlarmClock size={13} aria-hidden />}
      aria-label={`${name}: ${t(($) => $.ticketGoals.states[state])}`}
      title={name}
    >
      <RelativeTime at={dueAt} />
    </Badge>
  );
}

/** Due time of a goal with its state. */
export function GoalValue({ goal: { dueAt, state } }: { readonly goal: ShownGoal }) {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={6}>
      <ExactTime at={dueAt} />
      <Badge size="sm" variant="light" color={COLORS[state]}>
        {t(($) => $.ticketGoals.states[state])}
      </Badge>
    </Group>
  );
}
