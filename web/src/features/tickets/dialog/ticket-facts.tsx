import type { Ticket } from '@halla/contract/tickets';
import { namesOfKind } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { pageAddress } from '@halla/domain/resources/resources';
import { CUSTOMER_TICKET_FIELDS, type TicketField } from '@halla/domain/tickets/ticket-access';
import { Badge } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DeviceLink } from '../../../entities/device/device-link.tsx';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { ticketFields } from '../../../entities/ticket/ticket-fields.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
import { PageLink } from '../../../ui/link.tsx';
import { type Field, FieldList } from '../../../ui/page/field-list.tsx';
import { hasLinks, TicketLinks } from './ticket-links.tsx';

const TEXTS = namesOfKind(TICKET_FIELDS, 'text');

/** The fault, its device, and the progress of the repair. */
export function TicketFacts({ ticket }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const readsWork = useReadsTicketWork();
  const { Device, Company, Contact, User } = ticket;
  const of = (...names: readonly TicketField[]): readonly Field[] =>
    names
      .filter((name) => readsWork || CUSTOMER_TICKET_FIELDS.includes(name))
      .map((name) => ({ ...fieldFact(ticketFields, name, ticket, t), ...linked[name] }));
  const linked: Partial<Record<TicketField, Pick<Field, 'value'>>> = {
    CompanyId: {
      value: Company && <PageLink to={pageAddress('company', Company.id)}>{Company.name}</PageLink>,
    },
    ContactId: {
      value: Contact && <PageLink to={pageAddress('contact', Contact.id)}>{Contact.name}</PageLink>,
    },
  };
  const fields: readonly Field[] = [
    ...of('state', 'priority', 'AssigneeId'),
    {
      label: t(($) => $.tickets.fields.device),
      value: Device.isGeneric ? (
        <Badge variant="outline" color="gray">
          {t(($) => $.ticketScreens.anyOf, { family: Device.deviceType })}
        </Badge>
      ) : (
        <DeviceLink device={Device} />
      ),
    },
    ...of('CompanyId', 'ContactId'),
    ...(hasLinks(ticket)
      ? [{ label: t(($) => $.tickets.fields.madeFrom), value: <TicketLinks ticket={ticket} />, long: true }]
      : []),
    ...of(...TEXTS, 'clientContacted'),
    { label: t(($) => $.orders.fields.user), value: User?.fullName ?? t(($) => $.common.system) },
    { label: t(($) => $.orders.fields.createdAt), value: <ExactTime at={ticket.createdAt} /> },
    { label: t(($) => $.tickets.fields.answeredAt), value: <ExactTime at={ticket.answeredAt} /> },
    { label: t(($) => $.tickets.fields.resolvedAt), value: <ExactTime at={ticket.resolvedAt} /> },
  ];
  return <FieldList fields={fields} />;
}
