import '../../../i18n/late/files.ts';
import type { FileItem } from '@halla/contract/files';
import type { Note } from '@halla/contract/notes';
import type { Ticket } from '@halla/contract/tickets';
import { Anchor, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { KeptHere } from '../../../core/tray/kept-here.tsx';
import { filePlace } from '../../../entities/resource/files/file-place.ts';
import { showFile } from '../../../entities/resource/files/show-file.ts';
import { NoteForm } from '../../../entities/resource/notes/note-form.tsx';
import type { Translate } from '../../../i18n/i18n.ts';
import { Stream, type StreamEntry } from '../../../ui/record/stream.tsx';
import { changeSentence } from '../api/ticket-texts.ts';

interface TicketStreamProps {
  readonly ticket: Ticket;
}

/** All that happened to a ticket: the report, notes, changes and files; with an input for a note. */
export function TicketStream({ ticket }: TicketStreamProps) {
  const { t } = useTranslation();
  const parent = { kind: 'ticket', id: ticket.id } as const;
  const { root, items } = useTicketFiles(ticket);
  const { Notes = [], TicketActions = [], createdAt, User } = ticket;
  const entries: readonly StreamEntry[] = [
    {
      ...{ key: 'made', at: createdAt, tone: 'bad' },
      content: t(($) => $.ticketScreens.stream.reported, { who: nameOf(User, t) }),
    },
    ...Notes.map((note) => noteEntry(note, t)),
    ...TicketActions.map((action) => ({
      key: `change ${action.id}`,
      at: action.updatedAt,
      tone: action.changes.state === 'resolved' ? ('good' as const) : ('plain' as const),
      content: changeSentence(action, t),
    })),
    ...items.map((item) => fileEntry({ root, item }, t)),
  ];
  return (
    <Stack gap="md">
      <NoteForm parent={parent} />
      <KeptHere about={parent} calls={['add_note']} />
      <Stream label={t(($) => $.record.happened)} entries={entries} />
    </Stack>
  );
}

/** The files of the ticket; only administrators are sent whether it has any. */
function useTicketFiles({ id, number, attachments = false }: Ticket) {
  const place = useMemo(() => filePlace('ticket', { id, name: String(number) }), [id, number]);
  const { data } = useQuery({
    queryKey: place.listKey,
    queryFn: ({ signal }) => place.load(signal),
    enabled: attachments,
  });
  return { root: data?.root_dir ?? '', items: attachments ? (data?.items ?? []) : [] };
}

function noteEntry({ id, text, createdAt, User }: Note, t: Translate): StreamEntry {
  return {
    ...{ key: `note ${id}`, at: createdAt, tone: 'said' },
    content: (
      <>
        <Text size="sm" fw={600}>
          {nameOf(User, t)}
        </Text>
        <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
      </>
    ),
  };
}

interface AddedFile {
  readonly root: string;
  readonly item: FileItem;
}

function fileEntry({ root, item }: AddedFile, t: Translate): StreamEntry {
  const { filename, createdAt, User } = item;
  return {
    ...{ key: `file ${filename} ${createdAt}`, at: createdAt, tone: 'plain' },
    content: (
      <>
        {t(($) => $.ticketScreens.stream.file, { who: nameOf(User, t) })}{' '}
        <Anchor component="button" type="button" inherit onClick={() => void showFile({ root, filename })}>
          {filename}
        </Anchor>
      </>
    ),
  };
}

function nameOf(user: { readonly fullName: string } | null, t: Translate): string {
  return user?.fullName ?? t(($) => $.common.system);
}
