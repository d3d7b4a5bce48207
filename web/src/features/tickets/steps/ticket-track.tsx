import '../../../i18n/late/record.ts';
import type { Ticket } from '@halla/contract/tickets';
import type { TrackStep } from '@halla/domain/documents/track';
import { type TicketStep, ticketTrack } from '@halla/domain/tickets/ticket-track';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useNextStepCommand } from '../../../core/resource/next-step-command.ts';
import { DayOf } from '../../../ui/dates/time.tsx';
import { NextStep } from '../../../ui/record/next-step.tsx';
import { type ShownStep, Track } from '../../../ui/record/track.tsx';
import { WaitingSince } from '../../../ui/record/waiting-since.tsx';
import { useDeleteTicket } from './use-delete-ticket.ts';
import { useTicketSteps } from './use-ticket-steps.tsx';

interface TicketTrackProps {
  readonly ticket: Ticket;
}

/** How far a ticket has come, and for administrators its next step. */
export function TicketTrack({ ticket }: TicketTrackProps) {
  const { t } = useTranslation();
  const isStaff = useMay('get_ticket_groups');
  const assigned = ticket.TicketActions?.find(({ changes }) => 'Assignee' in changes);
  const steps = ticketTrack(ticket, assigned?.updatedAt ?? null).map(
    (step): ShownStep => ({
      key: step.name,
      label: t(($) => $.ticketScreens.track.steps[step.name]),
      progress: step.progress,
      detail: <StepDetail step={step} ticket={ticket} />,
    }),
  );
  return (
    <Track
      label={t(($) => $.ticketScreens.track.title)}
      steps={steps}
      {...(isStaff && { next: <NextTicketStep ticket={ticket} /> })}
    />
  );
}

interface StepDetailProps extends TicketTrackProps {
  readonly step: TrackStep<TicketStep>;
}

/** When a step was done and by whom, or since when the present one has been waiting. */
function StepDetail({ step: { name, progress, at }, ticket }: StepDetailProps): ReactNode {
  const { t } = useTranslation();
  if (progress === 'present') return <WaitingSince at={ticket.answeredAt ?? ticket.createdAt} />;
  const who = name === 'assigned' ? ticket.Assignee?.fullName : undefined;
  const person = name === 'reported' ? (ticket.User?.fullName ?? t(($) => $.common.system)) : who;
  return (
    <>
      {at !== null && <DayOf at={at} />}
      {at !== null && person !== undefined && ' · '}
      {progress === 'done' && person}
    </>
  );
}

function NextTicketStep({ ticket }: TicketTrackProps) {
  const { t } = useTranslation();
  const { next, move, others, isBusy, question } = useTicketSteps(ticket);
  const remove = useDeleteTicket(ticket);
  const record = t(($) => $.ticketScreens.numbered, { number: ticket.number });
  useNextStepCommand({ step: next, record, needs: 'edit_ticket' });
  return (
    <>
      <NextStep
        step={next}
        {...(move !== 'reopen' && { hint: t(($) => $.ticketScreens.track.hints[move]) })}
        isBusy={isBusy}
        isQuiet={move === 'reopen'}
        others={[
          ...others,
          {
            ...{ key: 'delete', run: remove, isDangerous: true },
            label: t(($) => $.ticketScreens.remove.action),
            icon: <Trash2 size={16} aria-hidden />,
          },
        ]}
      />
      {question}
    </>
  );
}
