import '../../../i18n/late/ticket-conversation.ts';
import type { Ticket } from '@halla/contract/tickets';
import { namesOfKind } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { customerNews } from '@halla/domain/tickets/customer-news';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TicketPhotos } from '../../../entities/ticket/photos/ticket-photos.tsx';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { Section } from '../../../ui/record/section.tsx';
import { MissingTicketFacts, TicketFact } from './ticket-fact.tsx';
import { hasLinks, TicketLinks } from './ticket-links.tsx';
import type { TicketEditor } from './use-ticket-editor.ts';

const TEXTS = namesOfKind(TICKET_FIELDS, 'text');

interface TicketFaultProps {
  readonly ticket: Ticket;
  readonly editor: TicketEditor;
}

/** The fault or the planned service in words, and what the ticket was created from. */
export function TicketFault({ ticket, editor }: TicketFaultProps) {
  const { t } = useTranslation();
  const readsWork = useReadsTicketWork();
  const { id, isService, isByMail, Photos = [], Replies = [] } = ticket;
  const news = customerNews(ticket, Replies.at(-1));
  return (
    <Section title={t(($) => (isService ? $.ticketScreens.service.title : $.ticketScreens.fault))}>
      {!readsWork && (
        <Text mb="sm">
          {t(($) => (isService ? $.ticketScreens.service.told[news] : $.ticketScreens.told[news]))}
        </Text>
      )}
      {TEXTS.map((name) => (
        <TicketFact key={name} name={name} ticket={ticket} editor={editor} />
      ))}
      {isByMail && (
        <Text size="xs" c="dimmed">
          {t(($) => $.ticketConversation.reportByMail)}
        </Text>
      )}
      {Photos.length > 0 && (
        <section aria-label={t(($) => $.ticketConversation.photos.ofReport)}>
          <TicketPhotos ticketId={id} photos={Photos} />
        </section>
      )}
      {hasLinks(ticket) && (
        <div>
          <Text size="sm" c="dimmed" mt={6}>
            {t(($) => $.tickets.fields.madeFrom)}
          </Text>
          <TicketLinks ticket={ticket} />
        </div>
      )}
      <MissingTicketFacts names={TEXTS} ticket={ticket} editor={editor} />
    </Section>
  );
}
