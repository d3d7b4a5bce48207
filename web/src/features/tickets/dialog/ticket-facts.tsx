import type { Ticket } from '@halla/contract/tickets';
import { pageAddress } from '@halla/domain/resources/resources';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeviceLink } from '../../../entities/device/device-link.tsx';
import { ContactChannelName } from '../../../entities/ticket/contact-channel.tsx';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { PriorityBadge, TicketStateBadge } from '../../../entities/ticket/ticket-state.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { type Field, FieldList } from '../../../ui/page/field-list.tsx';
import { hasLinks, TicketLinks } from './ticket-links.tsx';

/** What is wrong with which device, and how far the repair is. */
export function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const readsWork = useReadsTicketWork();
  const { Device, Company, Contact, Assignee, User, clientContacted, priority = null } = ticket;
  const textField = (field: 'description' | 'details' | 'action'): Field => ({
    label: t(($) => $.tickets.fields[field]),
    value: ticket[field] && <span style={{ whiteSpace: 'pre-line' }}>{ticket[field]}</span>,
    long: true,
  });
  const ofWork = (...parts: readonly Field[]) => (readsWork ? parts : []);
  const fields: readonly Field[] = [
    { label: t(($) => $.tickets.fields.state), value: <TicketStateBadge state={ticket.state} /> },
    ...ofWork(
      { label: t(($) => $.tickets.fields.priority), value: <PriorityBadge priority={priority} /> },
      { label: t(($) => $.tickets.fields.assignee), value: Assignee?.fullName },
    ),
    {
      label: t(($) => $.ticketScreens.fields.device),
      value: Device.isGeneric ? (
        <Badge variant="outline" color="gray">
          {t(($) => $.ticketScreens.anyOf, { family: Device.deviceType })}
        </Badge>
      ) : (
        <DeviceLink device={Device} />
      ),
    },
    {
      label: t(($) => $.ticketScreens.fields.company),
      value: Company && <PageLink to={pageAddress('company', Company.id)}>{Company.name}</PageLink>,
    },
    ...ofWork({
      label: t(($) => $.ticketScreens.fields.contact),
      value: Contact && <PageLink to={pageAddress('contact', Contact.id)}>{Contact.name}</PageLink>,
    }),
    ...(hasLinks(ticket)
      ? [
          {
            label: t(($) => $.ticketScreens.fields.madeFrom),
            value: <TicketLinks ticket={ticket} />,
            long: true,
          },
        ]
      : []),
    textField('description'),
    ...ofWork(textField('details'), textField('action'), {
      label: t(($) => $.tickets.fields.clientContacted),
      value: clientContacted && <ContactChannelName channel={clientContacted} />,
    }),
    { label: t(($) => $.orders.fields.user), value: User?.fullName ?? t(($) => $.common.system) },
    { label: t(($) => $.orders.fields.createdAt), value: <ExactTime at={ticket.createdAt} /> },
    { label: t(($) => $.ticketScreens.fields.answeredAt), value: <ExactTime at={ticket.answeredAt} /> },
    { label: t(($) => $.ticketScreens.fields.resolvedAt), value: <ExactTime at={ticket.resolvedAt} /> },
  ];
  return <FieldList fields={fields} />;
}
