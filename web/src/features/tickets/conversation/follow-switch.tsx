import '@mantine/core/styles/Switch.layer.css';
import '../../../i18n/late/ticket-conversation.ts';
import type { Ticket } from '@halla/contract/tickets';
import { Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';

/** Begins or ends the mails to the customer about a ticket. */
export function FollowSwitch({ ticket: { id, isFollowed = false } }: { readonly ticket: Ticket }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const follow = useCallMutation('follow_ticket', {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['get_tickets'] }),
  });
  return (
    <Switch
      mt="xs"
      label={t(($) => $.ticketConversation.follow)}
      checked={follow.isPending ? (follow.variables?.follows ?? isFollowed) : isFollowed}
      disabled={follow.isPending}
      onChange={({ currentTarget }) => follow.mutate({ ticket_id: id, follows: currentTarget.checked })}
    />
  );
}
