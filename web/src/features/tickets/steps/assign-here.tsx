import type { Ticket } from '@halla/contract/tickets';
import { type StepHereProps, useNewest, useTakenHere } from '../../../entities/document/step-here.tsx';
import { TICKET_CALL } from '../api/ticket-query.ts';
import { useTicketSteps } from './use-ticket-steps.tsx';

/** Assigns a ticket to the user outside its record. */
export function AssignHere(props: StepHereProps) {
  const ticket = useNewest(TICKET_CALL, props);
  return ticket && <Assigning ticket={ticket} {...props} />;
}

function Assigning({ ticket, onBusy, onElsewhere }: StepHereProps & { readonly ticket: Ticket }) {
  const { next, move, isBusy, question } = useTicketSteps(ticket);
  useTakenHere({ step: move === 'assign' ? next : undefined, isBusy, onBusy, onElsewhere });
  return question;
}
