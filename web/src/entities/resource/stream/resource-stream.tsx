import '../../../i18n/late/record.ts';
import type { Note } from '@halla/contract/notes';
import { type HistoryOf, historyLevels } from '@halla/domain/resources/history';
import type { NoteParent } from '@halla/domain/resources/noted-kinds';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { KeptHere } from '../../../core/tray/kept-here.tsx';
import { Stream, type StreamEntry } from '../../../ui/record/stream.tsx';
import { NoteForm } from '../notes/note-form.tsx';
import { changeEntry } from './change-entry.tsx';
import { fileEntry, noteEntry } from './stream-entries.tsx';
import { type StreamedFiles, useStreamedFiles } from './use-streamed-files.ts';
import { useStreamedHistory } from './use-streamed-history.ts';

export interface ResourceStreamProps {
  readonly of: HistoryOf & NoteParent;
  readonly notes: readonly Note[];
  /** Files of the resource; absent for kinds without files. */
  readonly files?: StreamedFiles;
  /** How it began. */
  readonly first: StreamEntry;
  /** Further entries, such as mails and payments. */
  readonly more?: readonly StreamEntry[];
}

/** All events of a resource: creation, notes, changes, files and more; with an input for a note. */
export function ResourceStream({ of, notes, files, first, more = [] }: ResourceStreamProps) {
  const { t } = useTranslation();
  const { root, items } = useStreamedFiles(of, files);
  const changes = useStreamedHistory(of, useMay(historyLevels(of.kind)));
  const entries: readonly StreamEntry[] = [
    first,
    ...notes.map((note) => noteEntry(note, t)),
    ...changes.map((group) => changeEntry(group, t)),
    ...items.map((item) => fileEntry({ root, item }, t)),
    ...more,
  ];
  return (
    <Stack gap="md">
      <NoteForm parent={of} />
      <KeptHere about={of} calls={['add_note']} />
      <Stream label={t(($) => $.record.happened)} entries={entries} />
    </Stack>
  );
}
