import '../../../i18n/late/files.ts';
import type { Ticket } from '@halla/contract/tickets';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeptHere } from '../../../core/tray/kept-here.tsx';
import { NoteForm } from '../../../entities/resource/notes/note-form.tsx';
import { fileEntry, noteEntry, streamName } from '../../../entities/resource/stream/stream-entries.tsx';
import { useStreamedFiles } from '../../../entities/resource/stream/use-streamed-files.ts';
import { Stream, type StreamEntry } from '../../../ui/record/stream.tsx';
import { changeSentence } from '../api/ticket-texts.ts';
import { useDeviceEntries } from './device-entries.tsx';

interface TicketStreamProps {
  readonly ticket: Ticket;
}

/** All events of a ticket: report, notes, changes, files and events of its device; with an input for a note. */
export function TicketStream({ ticket }: TicketStreamProps) {
  const { t } = useTranslation();
  const {
    id,
    number,
    isService,
    attachments = false,
    Notes = [],
    TicketActions = [],
    createdAt,
    User,
  } = ticket;
  const parent = { kind: 'ticket', id } as const;
  // Only administrators receive whether a ticket has files.
  const { root, items } = useStreamedFiles(
    { id },
    { root: 'ticket', name: String(number), has: attachments },
  );
  const deviceEntries = useDeviceEntries(ticket);
  const entries: readonly StreamEntry[] = [
    {
      ...{ key: 'made', at: createdAt, tone: isService ? 'plain' : 'bad' },
      content: t(($) => (isService ? $.ticketScreens.service.planned : $.ticketScreens.stream.reported), {
        who: streamName(User, t),
      }),
    },
    ...Notes.map((note) => noteEntry(note, t)),
    ...TicketActions.map((action) => ({
      key: `change ${action.id}`,
      at: action.updatedAt,
      tone: action.changes.state === 'resolved' ? ('good' as const) : ('plain' as const),
      content: changeSentence(action, t),
    })),
    ...items.map((item) => fileEntry({ root, item }, t)),
    ...deviceEntries,
  ];
  return (
    <Stack gap="md">
      <NoteForm parent={parent} readers={t(($) => $.ticketScreens.readers.maker)} />
      <KeptHere about={parent} calls={['add_note']} />
      <Stream label={t(($) => $.record.happened)} entries={entries} />
    </Stack>
  );
}
