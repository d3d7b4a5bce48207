import '../../../i18n/late/ticket-screens.ts';
import type { Ticket } from '@halla/contract/tickets';
import type { TrackStep } from '@halla/domain/documents/track';
import { type TicketStep, ticketTrack } from '@halla/domain/tickets/ticket-track';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useDeletion } from '../../../entities/document/deletion-step.tsx';
import { DocumentTrack } from '../../../entities/document/document-track.tsx';
import { DayOf } from '../../../ui/dates/time.tsx';
import { WaitingSince } from '../../../ui/record/waiting-since.tsx';
import { useTicketSteps } from './use-ticket-steps.tsx';

interface TicketTrackProps {
  readonly ticket: Ticket;
}

/** How far a ticket has come, and for administrators its next step. */
export function TicketTrack({ ticket }: TicketTrackProps) {
  const { t } = useTranslation();
  const isStaff = useMay('get_ticket_groups');
  const { id, number, isService, updatedAt, TicketActions } = ticket;
  const { next: step, move, others, isBusy, question } = useTicketSteps(ticket);
  // Parts taken from stock are put back.
  const deletion = useDeletion({
    call: 'edit_ticket',
    param: 'ticket',
    input: { ticket_data: { id, updatedAt }, deleteTicket: true },
    text: t(($) => $.ticketScreens.remove.text, { number }),
    action: t(($) => $.ticketScreens.remove.action),
  });
  const assigned = TicketActions?.find(({ changes }) => 'Assignee' in changes);
  const next = {
    ...{ step, isBusy, isQuiet: move === 'reopen', others: [...others, deletion] },
    ...(move !== 'reopen' && { hint: t(($) => $.ticketScreens.track.hints[move]) }),
  };
  return (
    <DocumentTrack
      label={t(($) => $.ticketScreens.track.title)}
      steps={ticketTrack(ticket, assigned?.updatedAt ?? null)}
      word={(name) =>
        isService && (name === 'reported' || name === 'stale')
          ? t(($) => $.ticketScreens.service.steps[name])
          : t(($) => $.ticketScreens.track.steps[name])
      }
      detail={(shown) => <StepDetail step={shown} ticket={ticket} />}
      record={t(($) => $.ticketScreens.numbered, { number })}
      needs="edit_ticket"
      next={isStaff ? next : undefined}
      question={question}
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
