import '../../../i18n/late/ticket-conversation.ts';
import type { TicketReply } from '@halla/contract/ticket-replies';
import type { Ticket } from '@halla/contract/tickets';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TicketPhotos } from '../../../entities/ticket/photos/ticket-photos.tsx';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { Section } from '../../../ui/record/section.tsx';
import classes from './conversation.module.css';
import { ReplyForm } from './reply-form.tsx';

/** Replies of a long conversation that are shown at first, the newest. */
const SHOWN_AT_FIRST = 30;

interface ConversationProps {
  readonly ticket: Ticket;
}

/** Messages between customer and maker about a ticket, oldest first, with an input for a reply. */
export function Conversation({ ticket }: ConversationProps) {
  const { t } = useTranslation();
  const readsWork = useReadsTicketWork();
  const { id, Replies = [] } = ticket;
  const [showsAll, setShowsAll] = useState(false);
  const earlier = showsAll ? 0 : Math.max(0, Replies.length - SHOWN_AT_FIRST);
  const title = t(($) => $.ticketConversation.title[readsWork ? 'maker' : 'customer']);
  return (
    <Section title={title}>
      <Stack gap="md">
        {Replies.length === 0 ? (
          <Text c="dimmed">{t(($) => $.ticketConversation.none[readsWork ? 'maker' : 'customer'])}</Text>
        ) : (
          <ol className={classes.list} aria-label={title}>
            {earlier > 0 && (
              <li>
                <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setShowsAll(true)}>
                  {t(($) => $.ticketConversation.earlier, { count: earlier })}
                </Button>
              </li>
            )}
            {Replies.slice(earlier).map((reply) => (
              <Message
                key={reply.id}
                {...{ ticketId: id, reply, ownSide: readsWork ? 'maker' : 'customer' }}
              />
            ))}
          </ol>
        )}
        <ReplyForm ticket={ticket} />
      </Stack>
    </Section>
  );
}

interface MessageProps {
  readonly ticketId: number;
  readonly reply: TicketReply;
  readonly ownSide: TicketReply['side'];
}

function Message({ ticketId, reply, ownSide }: MessageProps) {
  const { t } = useTranslation();
  const { text, createdAt, side, isByMail, User, Photos } = reply;
  const isOwn = side === ownSide;
  return (
    <li className={classes.message} data-own={isOwn}>
      <div className={classes.head}>
        <Text span fw={600} size="sm">
          {User.fullName}
        </Text>
        <Text span size="xs" c="dimmed">
          {!isOwn && `${t(($) => $.ticketConversation.sides[side])} · `}
          <ExactTime at={createdAt} />
          {isByMail && ` · ${t(($) => $.ticketConversation.byMail)}`}
        </Text>
      </div>
      <Text className={classes.text ?? ''}>{text}</Text>
      <TicketPhotos ticketId={ticketId} photos={Photos} />
    </li>
  );
}
