import '../../../i18n/late/notes.ts';
import '@mantine/core/styles/Combobox.layer.css';
import { type NoteParent, noteField } from '@halla/domain/resources/noted-kinds';
import { Button, Combobox, Group, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { keepInTray } from '../../../core/tray/keep-in-tray.ts';
import { PickerList } from '../../../ui/pickers/picker-parts.tsx';
import { useMention } from './use-mention.ts';

const MAX = 5000;

export interface NoteFormProps {
  readonly parent: NoteParent;
  /** Who can read the note, if other messages can be written at the same place. */
  readonly readers?: string | undefined;
}

/** Input for a new note; Ctrl+Enter sends it and @ suggests colleagues. */
export function NoteForm({ parent, readers }: NoteFormProps) {
  const { t } = useTranslation();
  const form = useForm({ initialValues: { note: '' } });
  const { note } = form.values;
  const mention = useMention({
    under: parent.kind,
    text: note,
    setText: (text) => form.setFieldValue('note', text),
  });
  const add = useCallMutation('add_note', {
    onSuccess: () => form.reset(),
    keep: (input) => keepInTray({ call: 'add_note', input, label: '', file: null }),
    onKept: () => form.reset(),
  });
  useLeaveGuard(form.isDirty());

  const length = note.trim().length;
  const isTooLong = length > MAX;
  const canSend = length > 0 && !isTooLong && !add.isPending;
  const send = () => {
    if (!canSend) return;
    const tagged = mention.tagged();
    mention.close();
    add.mutate({
      note: note.trim(),
      [noteField(parent.kind)]: parent.id,
      ...(tagged.length > 0 && { tagged }),
    });
  };

  return (
    <form onSubmit={form.onSubmit(send)}>
      <Combobox store={mention.combobox} onOptionSubmit={mention.choose} position="bottom-start">
        <Combobox.Target withKeyboardNavigation={mention.combobox.dropdownOpened}>
          <Textarea
            ref={mention.input}
            aria-label={t(($) => $.notes.add)}
            placeholder={t(($) => (mention.mayMention ? $.notes.placeholderMention : $.notes.placeholder))}
            autosize
            minRows={2}
            maxRows={12}
            value={note}
            error={isTooLong && t(($) => $.notes.tooLong, { max: MAX })}
            onChange={({ currentTarget }) => {
              form.setFieldValue('note', currentTarget.value);
              mention.look(currentTarget.value, currentTarget.selectionStart);
            }}
            onClick={({ currentTarget }) => mention.look(note, currentTarget.selectionStart)}
            onBlur={mention.close}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return mention.press(event);
              event.preventDefault();
              send();
            }}
          />
        </Combobox.Target>
        <PickerList
          label={t(($) => $.notes.mention)}
          results={mention.results}
          chosen={undefined}
          nothingFound={undefined}
        />
      </Combobox>
      <Group justify="space-between" mt={8} gap="xs">
        <Text size="xs" c={isTooLong ? 'red' : 'dimmed'} className="tabular">
          {readers !== undefined && `${readers} `}
          {/* Phones have no Ctrl key. */}
          <Text span inherit visibleFrom="sm">
            {t(($) => $.notes.sendHint)}
            {length > 0 && ' · '}
          </Text>
          {length > 0 && t(($) => $.notes.counter, { used: length, max: MAX })}
        </Text>
        <Button
          type="submit"
          size="xs"
          leftSection={<Send size={14} aria-hidden />}
          disabled={!canSend}
          loading={add.isPending}
        >
          {t(($) => $.notes.send)}
        </Button>
      </Group>
    </form>
  );
}
