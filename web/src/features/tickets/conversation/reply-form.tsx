import '../../../i18n/late/notes.ts';
import '../../../i18n/late/ticket-conversation.ts';
import type { Ticket } from '@halla/contract/tickets';
import { REPLY_MAX, replyEffect } from '@halla/domain/tickets/ticket-replies';
import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { PhotoPicker } from '../../../entities/ticket/photos/photo-picker.tsx';
import { useReadsTicketWork } from '../../../entities/ticket/reads-work.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';

interface ReplyFormProps {
  readonly ticket: Ticket;
}

/** Input for a reply to the other side, with photos; Ctrl+Enter sends it. */
export function ReplyForm({ ticket }: ReplyFormProps) {
  const { t } = useTranslation();
  const { open } = useDialogParam('ticket');
  const side = useReadsTicketWork() ? 'maker' : 'customer';
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const isDirty = text !== '' || photos.length > 0;
  useLeaveGuard(isDirty);
  const add = useCallMutation('add_ticket_reply', {
    files: () => (photos.length === 0 ? undefined : { 'photos[]': photos }),
    onSuccess: ({ ticket: answered }) => {
      setText('');
      setPhotos([]);
      if (answered.id !== ticket.id) open(String(answered.id));
    },
  });
  const length = text.trim().length;
  const isTooLong = length > REPLY_MAX;
  const canSend = length > 0 && !isTooLong && !add.isPending;
  const send = () => {
    if (canSend) add.mutate({ ticket_id: ticket.id, text: text.trim() });
  };
  const effect = replyEffect(side, timesOf(ticket), new Date());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap="xs">
        {effect !== 'none' && <Text size="sm">{t(($) => $.ticketConversation[effect])}</Text>}
        <Textarea
          aria-label={t(($) => $.ticketConversation.label[side])}
          placeholder={t(($) => $.ticketConversation.label[side])}
          autosize
          minRows={2}
          maxRows={12}
          value={text}
          error={isTooLong && t(($) => $.notes.tooLong, { max: REPLY_MAX })}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            send();
          }}
        />
        <Group justify="space-between" align="flex-start" gap="xs">
          <PhotoPicker photos={photos} onChange={setPhotos} />
          <Button
            type="submit"
            leftSection={<Send size={16} aria-hidden />}
            disabled={!canSend}
            loading={add.isPending}
          >
            {t(($) => $.ticketConversation.send)}
          </Button>
        </Group>
        <Text size="xs" c="dimmed">
          {t(($) => $.ticketConversation.readers[side])}
          {/* Phones have no Ctrl key. */}
          <Text span inherit visibleFrom="sm">
            {` ${t(($) => $.notes.sendHint)}`}
          </Text>
        </Text>
      </Stack>
    </form>
  );
}

function timesOf({ state, resolvedAt, updatedAt }: Ticket) {
  return {
    state,
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
    updatedAt: new Date(updatedAt),
  };
}
