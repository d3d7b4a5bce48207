import '../../i18n/late/tickets.ts';
import type { TicketState } from '@halla/domain/documents/document-states';
import type { Priority } from '@halla/domain/tickets/ticket-rules';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Translate } from '../../i18n/i18n.ts';

const STATE_COLORS: Readonly<Record<TicketState, string>> = {
  new: 'red',
  progress: 'blue',
  resolved: 'green',
  stale: 'gray',
};

const PRIORITY_COLORS: Readonly<Record<Priority, string>> = { 1: 'blue', 2: 'yellow', 3: 'red' };

/** Name of a state. */
export function ticketStateLabel(state: TicketState, t: Translate): string {
  return t(($) => $.tickets.states[state]);
}

/** Name of a priority; null: not decided yet. */
export function priorityLabel(priority: Priority | null, t: Translate): string {
  return t(($) => $.tickets.priorities[priority ?? 'none']);
}

/** State badge of a ticket. */
export function TicketStateBadge({ state }: { readonly state: TicketState }) {
  const { t } = useTranslation();
  return (
    <Badge color={STATE_COLORS[state]} variant="light">
      {ticketStateLabel(state, t)}
    </Badge>
  );
}

/** Priority badge of a ticket. */
export function PriorityBadge({ priority }: { readonly priority: Priority | null }) {
  const { t } = useTranslation();
  return (
    <Badge
      color={priority === null ? 'gray' : PRIORITY_COLORS[priority]}
      variant={priority === null ? 'default' : 'light'}
    >
      {priorityLabel(priority, t)}
    </Badge>
  );
}
