import '../../../i18n/late/ticket-conversation.ts';
import type { Ticket } from '@halla/contract/tickets';
import type { TrackStep } from '@halla/domain/documents/track';
import { type CustomerStep, customerTrack } from '@halla/domain/tickets/customer-track';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Day, DayOf } from '../../../ui/dates/time.tsx';
import { Track } from '../../../ui/record/track.tsx';
import { WaitingSince } from '../../../ui/record/waiting-since.tsx';

interface CustomersTrackProps {
  readonly ticket: Ticket;
}

/** How far the maker has come with a report or a planned service, for the customer. */
export function CustomersTrack({ ticket }: CustomersTrackProps) {
  const { t } = useTranslation();
  const track = ticket.isService ? 'serviceTrack' : 'track';
  const steps = customerTrack({
    ...ticket,
    testedAt: ticket.testedAt ?? null,
    isHeld: ticket.isHeld ?? false,
  });
  return (
    <Track
      label={t(($) => $.ticketConversation[track].title)}
      steps={steps.map((step) => ({
        ...{ key: step.name, progress: step.progress },
        label: t(($) => $.ticketConversation[track].steps[step.name]),
        detail: <StepDetail step={step} ticket={ticket} />,
      }))}
    />
  );
}

interface StepDetailProps extends CustomersTrackProps {
  readonly step: TrackStep<CustomerStep>;
}

function StepDetail({ step: { name, progress, at }, ticket }: StepDetailProps): ReactNode {
  const { resolvedAt, answeredAt, createdAt } = ticket;
  if (progress === 'present') return <WaitingSince at={resolvedAt ?? answeredAt ?? createdAt} />;
  if (at === null) return null;
  return name === 'visit' ? <Day day={at} /> : <DayOf at={at} />;
}
