import '../../../i18n/late/ticket-screens.ts';
import type { Ticket } from '@halla/contract/tickets';
import { TICKET_STATES, type TicketState } from '@halla/domain/documents/document-states';
import { nextTicketMove, type TicketMove, ticketMoves } from '@halla/domain/tickets/ticket-track';
import { useQueryClient } from '@tanstack/react-query';
import { CheckCheck, type LucideIcon, MessageCircle, RotateCcw, UserCheck } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useSession } from '../../../core/session.ts';
import { ticketStateLabel } from '../../../entities/ticket/ticket-state.tsx';
import { notLoaded } from '../../../ui/feedback/failure.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import type { Step } from '../../../ui/record/next-step.tsx';
import { type OpenAlerts, openAlertsOf } from '../resolve/open-alerts.ts';
import type { AcceptedResolution } from '../resolve/resolve-dialog.tsx';
import { type TicketChange, useTicketChange } from './use-ticket-change.ts';

const ResolveDialog = lateDialog(async () => (await import('../resolve/resolve-dialog.tsx')).ResolveDialog);
const AnswerDialog = lateDialog(async () => (await import('./answer-dialog.tsx')).AnswerDialog);

const ICONS: Readonly<Record<TicketMove, LucideIcon>> = {
  assign: UserCheck,
  answer: MessageCircle,
  resolve: CheckCheck,
  reopen: RotateCcw,
};

interface TicketSteps {
  readonly next: Step;
  readonly move: TicketMove;
  readonly others: readonly Step[];
  readonly isBusy: boolean;
  /** The open question of a step, to be rendered by the page. */
  readonly question: ReactNode;
}

/** The steps that an administrator can take with a ticket. */
export function useTicketSteps(ticket: Ticket): TicketSteps {
  const { t } = useTranslation();
  const userId = useSession()?.user.userId;
  const client = useQueryClient();
  const mayHandle = useMay('handle_alert');
  const { take: save, isBusy } = useTicketChange(ticket);
  const [isAnswering, setAnswering] = useState(false);
  /** The alerts that the open question about the solution offers; null while it is closed. */
  const [openAlerts, setOpenAlerts] = useState<readonly OpenAlerts[] | null>(null);
  const { number, state } = ticket;
  const next = nextTicketMove(ticket);

  const take = (move: TicketMove, change: Pick<TicketChange, 'fields' | 'handleAlerts'>) =>
    save({
      ...change,
      said: t(($) => $.ticketScreens.track.done[move], { number }),
      // A new reply of the customer is read before the ticket is resolved.
      applies: (fresh) =>
        ticketMoves(fresh).includes(move) &&
        (move !== 'resolve' || fresh.waitingSince === ticket.waitingSince),
    });
  const resolve = async ({ action, parts, alertIds }: AcceptedResolution) => {
    const { spareParts = [] } = ticket.expenses ?? {};
    const isDone = await take('resolve', {
      fields: {
        state: 'resolved',
        ...(action !== (ticket.action ?? '') && { action }),
        ...(parts.length > 0 && { expenses: { spareParts: [...spareParts, ...parts] } }),
      },
      ...(alertIds.length > 0 && { handleAlerts: [...alertIds] }),
    });
    if (isDone) setOpenAlerts(null);
  };
  const askToResolve = async () => {
    const found = mayHandle ? await openAlertsOf(client, ticket).catch(notLoaded) : [];
    if (found !== null) setOpenAlerts(found);
  };
  const moves: Readonly<Record<TicketMove, () => void>> = {
    assign: () => userId !== undefined && void take('assign', { fields: { AssigneeId: userId } }),
    answer: () => setAnswering(true),
    resolve: () => void askToResolve(),
    reopen: () => void take('reopen', { fields: { state: 'progress' } }),
  };
  const stepOf = (move: TicketMove): Step => {
    const Icon = ICONS[move];
    const label = t(($) => $.ticketScreens.track.moves[move]);
    return { key: move, label, icon: <Icon size={18} aria-hidden />, run: moves[move] };
  };
  const setTo = (to: TicketState): Step => ({
    key: to,
    label: t(($) => $.ticketScreens.track.set, { state: ticketStateLabel(to, t) }),
    run: () =>
      void save({
        fields: { state: to },
        said: t(($) => $.ticketScreens.track.done.set, { number, state: ticketStateLabel(to, t) }),
        applies: (fresh) => fresh.state !== to,
      }),
  });
  // Moves lead to the other states.
  const direct = TICKET_STATES.all.filter((to) => to !== state && to !== 'resolved' && to !== 'progress');
  return {
    next: stepOf(next),
    move: next,
    others: [
      ...ticketMoves(ticket)
        .filter((move) => move !== next)
        .map(stepOf),
      ...direct.map(setTo),
    ],
    isBusy,
    question: (
      <>
        {openAlerts !== null && (
          <Suspense>
            <ResolveDialog
              {...{ ticket, isBusy, open: openAlerts, action: ticket.action ?? '' }}
              onAccept={(resolution) => void resolve(resolution)}
              onClose={() => setOpenAlerts(null)}
            />
          </Suspense>
        )}
        {isAnswering && (
          <Suspense>
            <AnswerDialog
              onClose={() => setAnswering(false)}
              onChoose={(clientContacted) => {
                setAnswering(false);
                void take('answer', { fields: { state: 'progress', clientContacted } });
              }}
            />
          </Suspense>
        )}
      </>
    ),
  };
}
