import '../../../i18n/late/notes.ts';
import type { Note } from '@halla/contract/notes';
import type { NoteParent } from '@halla/domain/resources/noted-kinds';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { KeptHere } from '../../../core/tray/kept-here.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { NoteForm, type NoteFormProps } from './note-form.tsx';
import { NoteList } from './note-list.tsx';

export interface NotesPanelProps extends Pick<NoteFormProps, 'readers'> {
  /** The resource that the notes belong to. */
  readonly parent: NoteParent;
  /** Newest first; undefined while loading. */
  readonly notes: readonly Note[] | undefined;
}

/** Notes of a session, an alert or a crash log, with an input for a new one. */
export function NotesPanel({ parent, notes, readers }: NotesPanelProps) {
  const { t } = useTranslation();
  return (
    <Panel title={t(($) => $.notes.title)}>
      <Stack gap="sm">
        <NoteForm parent={parent} readers={readers} />
        <KeptHere about={parent} calls={['add_note']} />
        {notes === undefined && <Skeleton h={54} />}
        {notes?.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(($) => $.notes.none)}
          </Text>
        )}
        {notes !== undefined && notes.length > 0 && <NoteList notes={notes} />}
      </Stack>
    </Panel>
  );
}
