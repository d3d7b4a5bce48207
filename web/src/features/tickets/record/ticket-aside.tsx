import '../../../i18n/late/ticket-conversation.ts';
import '../../../i18n/late/ticket-goals.ts';
import type { Ticket } from '@halla/contract/tickets';
import { pageAddress } from '@halla/domain/resources/resources';
import { expenseTotals } from '@halla/domain/tickets/expenses';
import type { TicketField } from '@halla/domain/tickets/ticket-access';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { MadeFact } from '../../../entities/document/made-by.tsx';
import { GoalValue, goalsOf } from '../../../entities/ticket/goal-badge.tsx';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { EditableFact } from '../../../ui/record/editable-fact.tsx';
import { FollowSwitch } from '../conversation/follow-switch.tsx';
import { MissingTicketFacts, TicketFact } from './ticket-fact.tsx';
import type { TicketEditor } from './use-ticket-editor.ts';

const WarrantyFact = latePart(
  async () => (await import('../../../entities/warranty/warranty-fact.tsx')).WarrantyFact,
);

const FACTS: readonly TicketField[] = [
  ...(['kind', 'priority', 'AssigneeId', 'visitOn', 'clientContacted', 'CompanyId', 'ContactId'] as const),
];

interface TicketAsideProps {
  readonly ticket: Ticket;
  readonly editor: TicketEditor;
}

/** The short facts of a ticket, edited in place, and its times and costs. */
export function TicketAside({ ticket, editor }: TicketAsideProps) {
  const { t } = useTranslation();
  const { Company, Contact, expenses, hasExpenses, answeredAt, resolvedAt, Follows, Followers } = ticket;
  const readsWork = useReadsTicketWork();
  const hasPages = useMay('/cpanel/maintenance/tickets');
  const continues = (id: number) =>
    hasPages
      ? pageAddress('ticket', id)
      : (`/devices/${ticket.DeviceId}?tab=maintenanceTickets&ticket=${id}` as const);
  const links: Partial<Record<TicketField, ReactNode>> = {
    CompanyId: Company && <PageLink to={pageAddress('company', Company.id)}>{Company.name}</PageLink>,
    ContactId: Contact && <PageLink to={pageAddress('contact', Contact.id)}>{Contact.name}</PageLink>,
  };
  const cost = hasExpenses === true && expenses !== undefined ? expenseTotals(expenses)?.total : undefined;
  return (
    <>
      {FACTS.map((name) => (
        <TicketFact key={name} name={name} ticket={ticket} editor={editor} linked={links[name]} />
      ))}
      {ticket.warranty !== undefined && (readsWork || ticket.warranty.endsOn !== null) && (
        <Suspense>
          <WarrantyFact warranty={ticket.warranty} />
        </Suspense>
      )}
      {cost !== undefined && (
        <EditableFact label={t(($) => $.ticketScreens.expenses.title)} value={<Money value={cost} />} />
      )}
      <MadeFact
        label={t(($) =>
          ticket.isService ? $.ticketScreens.service.steps.reported : $.ticketScreens.reported,
        )}
        of={ticket}
      />
      {goalsOf(ticket).map((goal) => (
        <EditableFact
          key={goal.goal}
          label={t(($) => $.ticketGoals.due[goal.goal])}
          value={<GoalValue goal={goal} />}
        />
      ))}
      {answeredAt !== null && (
        <EditableFact label={t(($) => $.tickets.fields.answeredAt)} value={<ExactTime at={answeredAt} />} />
      )}
      {resolvedAt !== null && (
        <EditableFact label={t(($) => $.tickets.fields.resolvedAt)} value={<ExactTime at={resolvedAt} />} />
      )}
      {Follows !== null && (
        <EditableFact
          label={t(($) => $.ticketConversation.follows)}
          value={
            <PageLink to={continues(Follows.id)}>
              {t(($) => $.ticketScreens.numbered, { number: Follows.number })}
            </PageLink>
          }
        />
      )}
      {Followers !== undefined && Followers.length > 0 && (
        <EditableFact
          label={t(($) => $.ticketConversation.followers)}
          value={Followers.map(({ fullName }) => fullName).join(', ')}
        />
      )}
      {ticket.isFollowed !== undefined && <FollowSwitch ticket={ticket} />}
      <MissingTicketFacts names={FACTS} ticket={ticket} editor={editor} />
    </>
  );
}
